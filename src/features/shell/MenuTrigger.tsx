import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { Icon } from '~/ui';
import { useLatePart } from '~/world';
import { Opener } from './Opener';
import { drawerToggled, selectDrawer } from './shellSlice';

const loadDrawer = async () => (await import(/* webpackChunkName: "drawer" */ './Drawer')).Drawer;

/** The whole menu behind one button. Without scripts it leads to the header's own menu, which then shows itself. */
export function MenuTrigger({ place, className }: { place: 'header' | 'bottom'; className: string | undefined }) {
  const dispatch = useDispatch();
  const name = `menu-${place}`;
  const isOpen = useSelector(selectDrawer) === name;
  const { Part, request } = useLatePart(loadDrawer);
  const open = async () => {
    dispatch((await request()) ? drawerToggled(name) : toastAdded({ id: 'drawer', type: 'error', messageId: 'shell.notLoaded' }));
  };
  return (
    <>
      <Opener className={className} href="#menu" isOpen={isOpen} onNear={() => void request()} onPress={() => void open()}>
        <Icon name="menu" />
        <FormattedMessage id="shell.menu.open" />
      </Opener>
      {isOpen && Part && <Part onClose={() => dispatch(drawerToggled(null))} />}
    </>
  );
}
