import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHref } from 'react-router';
import { toastAdded } from '~/features/notices';
import { loadSearchPanel } from '~/features/search';
import { Icon } from '~/ui';
import { useLatePart } from '~/world';
import { Opener } from './Opener';
import { searchToggled, selectSearchOpen } from './shellSlice';

/** Opens the search below the header. Without scripts it leads to the search page. */
export function SearchTrigger({ className, labelClassName }: { className: string | undefined; labelClassName: string | undefined }) {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectSearchOpen);
  const { Part, request } = useLatePart(loadSearchPanel);
  const toggle = async () => {
    dispatch((await request()) ? searchToggled() : toastAdded({ id: 'search', type: 'error', messageId: 'shell.notLoaded' }));
  };
  return (
    <>
      <Opener
        className={className}
        href={useHref('/search.html')}
        isOpen={isOpen}
        onNear={() => void request()}
        onPress={() => void toggle()}
      >
        <Icon name="search" />
        <span className={labelClassName}>
          <FormattedMessage id="shell.search" />
        </span>
      </Opener>
      {isOpen && Part && <Part onClose={() => dispatch(searchToggled())} />}
    </>
  );
}
