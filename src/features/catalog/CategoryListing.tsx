import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router';
import { type ChosenFilter, readFilters } from '~/config/listingAddress';
import { Button, Dialog, Icon, LiveRegion } from '~/ui';
import type { CategoryModel } from './catalogModel';
import styles from './CategoryListing.module.css';
import { ChosenFilters, useChosenWords } from './ChosenFilters';
import { FilterList } from './FilterList';
import { knownFilters, noFacets } from './filtersModel';
import { ProductListing } from './ProductListing';

/** A category's products beside what they can be narrowed by: a column on wide screens, a dialog on others. Everything chosen stands in the address. */
export function CategoryListing({ category, isStale }: { category: CategoryModel; isStale: boolean }) {
  const { filters, total } = category;
  const { search, chosen, isLeaving } = useChoice(category);
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const list = <FilterList filters={filters} chosen={chosen} search={search} />;
  const close = () => setOpen(false);
  const listing = (
    <ProductListing
      {...category}
      usualSort="position"
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
      <FoundNews category={category} />
      {filters.length === 0 ? (
        listing
      ) : (
        <div className={styles.layout}>
          <nav className={styles.sidebar} aria-label={intl.formatMessage({ id: 'catalog.filter.heading' })}>
            <h2 className={styles.heading}>
              <FormattedMessage id="catalog.filter.heading" />
            </h2>
            {list}
          </nav>
          <div>{listing}</div>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={<FormattedMessage id="catalog.filter.heading" />} isDrawer>
        {list}
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
function useChoice(category: CategoryModel): { search: URLSearchParams; chosen: readonly ChosenFilter[]; isLeaving: boolean } {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname.endsWith(pathname);
  const params = new URLSearchParams(isLeaving ? next.search : search);
  const filters = category.filters.map(({ code, label, options }) => ({ code, label, position: 0, options }));
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
function FoundNews({ category: { filters, chosen, total, uid } }: { category: CategoryModel }): ReactNode {
  const words = useChosenWords(filters, chosen)
    .map(({ label }) => label)
    .join(', ');
  const state = `${uid} ${total} ${words}`;
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
