import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router';
import { loadSearchPanel } from '~/features/search';
import { Icon } from '~/ui';
import { LazyOpener } from './LazyOpener';
import { searchToggled, selectSearchOpen } from './shellSlice';

/** Opens the search below the header. Without scripts it leads to the search page. */
export function SearchTrigger({ className, labelClassName }: { className: string | undefined; labelClassName: string | undefined }) {
  return (
    <LazyOpener
      className={className}
      href={useHref('/search.html')}
      load={loadSearchPanel}
      isOpen={useSelector(selectSearchOpen)}
      toggled={() => searchToggled()}
    >
      <Icon name="search" />
      <span className={labelClassName}>
        <FormattedMessage id="shell.search" />
      </span>
    </LazyOpener>
  );
}
