import { FormattedMessage } from 'react-intl';
import { Icon } from '~/ui';
import { LazyOpener } from './LazyOpener';
import { useDrawer } from './useDrawer';

const load = async () => (await import(/* webpackChunkName: "drawer" */ './Drawer')).Drawer;

/** The whole menu behind one button. Without scripts it leads to the header's own menu, which then shows itself. */
export function MenuTrigger({ place, className }: { place: 'header' | 'bottom'; className: string | undefined }) {
  return (
    <LazyOpener {...useDrawer(`menu-${place}`)} className={className} href="#menu" load={load}>
      <Icon name="menu" />
      <FormattedMessage id="shell.menu.open" />
    </LazyOpener>
  );
}
