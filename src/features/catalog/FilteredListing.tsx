import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router';
import { type ChosenFilter, readFilters } from '~/config/listingAddress';
import { Button, Dialog, Icon, LiveRegion } from '~/ui';
import type { FilteredList } from './catalogModel';
import styles from './FilteredListing.module.css';
import { ChosenFilters, useChosenWords } from './ChosenFilters';
import { FilterList } from './FilterList';
import { knownFilters, noFacets } from './filtersModel';
import { ProductListing } from './ProductListing';

interface FilteredListingProps {
  list: FilteredList;
  /** What is listed, a category's uid or the words of a search: another list says nothing of how many there are. */
  subject: string;
  /** The order when the address names none. */
  usualSort: string;
  /** Another part of the list is on its way. */
  isStale: boolean;
}

/** Products beside what they can be narrowed by: a column on wide screens, a dialog on others. Everything chosen stands in the address. */
export function FilteredListing({ list: found, subject, usualSort, isStale }: FilteredListingProps) {
  const { filters, total } = found;
  const { search, chosen, isLeaving } = useChoice(found);
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const close = () => setOpen(false);
  const listing = (
    <ProductListing
      {...found}
      usualSort={usualSort}
      showsMore
      countRef={count}
      isBusy={isStale || isLeaving}
      tools={filters.length > 0 && <FilterOpener chosen={chosen} onOpen={() => setOpen(true)} />}
      above={<ChosenFilters filters={filters} chosen={chosen} search={search} onRemoved={() => count.current?.focus()} />}
      none={<NothingFits />}
    />
  );
  return (
    <>
      <FoundNews list={found} subject={subject} />
      {filters.length === 0 ? (
        listing
      ) : (
        <div className={styles.layout}>
          <nav className={styles.sidebar} aria-label={intl.formatMessage({ id: 'catalog.filter.heading' })}>
            <h2 className={styles.heading}>
              <FormattedMessage id="catalog.filter.heading" />
            </h2>
            <FilterList filters={filters} chosen={chosen} search={search} />
          </nav>
          <div>{listing}</div>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={<FormattedMessage id="catalog.filter.heading" />} isDrawer>
        {/* What the dialog covers is not read aloud. */}
        <FoundNews list={found} subject={subject} />
        <FilterList filters={filters} chosen={chosen} search={search} isSecond />
        <div className={styles.show}>
          <Button variant="primary" isWide onClick={close} isBusy={isStale || isLeaving}>
            <FormattedMessage id="catalog.filter.show" values={{ count: total }} />
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The address's choice; from the press on the one that is on its way, so that a mark does not wait for commerce. */
function useChoice(list: FilteredList): { search: URLSearchParams; chosen: readonly ChosenFilter[]; isLeaving: boolean } {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname.endsWith(pathname);
  const params = new URLSearchParams(isLeaving ? next.search : search);
  const filters = list.filters.map(({ code, label, options }) => ({ code, label, position: 0, options }));
  return { search: params, isLeaving, chosen: knownFilters(readFilters(params.get('filter')), { ...noFacets, filters }) };
}

function FilterOpener({ chosen, onOpen }: { chosen: readonly ChosenFilter[]; onOpen: () => void }) {
  const count = chosen.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <div className={styles.opener}>
      <Button onClick={onOpen} aria-haspopup="dialog">
        <FormattedMessage id="catalog.filter.open" values={{ count }} />
        <Icon name="chevronDown" size="small" />
      </Button>
    </div>
  );
}

/** Says how many there are, and with what, whenever either changes; the first page is read as it stands. */
function FoundNews({ list: { filters, chosen, total }, subject }: Pick<FilteredListingProps, 'list' | 'subject'>): ReactNode {
  const words = useChosenWords(filters, chosen)
    .map(({ label }) => label)
    .join(', ');
  const state = `${subject} ${total} ${words}`;
  const [first] = useState(state);
  const [isNews, setNews] = useState(false);
  if (!isNews && state !== first) setNews(true);
  return (
    <LiveRegion>
      {isNews && <FormattedMessage id="catalog.filter.found" values={{ count: total, words, chosen: words === '' ? 'no' : 'yes' }} />}
    </LiveRegion>
  );
}

function NothingFits() {
  return (
    <div className={styles.none}>
      <h2>
        <FormattedMessage id="catalog.filter.none" />
      </h2>
      <p>
        <FormattedMessage id="catalog.filter.none.help" />
      </p>
    </div>
  );
}
