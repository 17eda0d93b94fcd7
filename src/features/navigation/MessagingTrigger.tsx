import { FormattedMessage } from 'react-intl';
import { Icon } from '~/ui';
import { LazyOpener } from './LazyOpener';
import { useCountry } from './useCountry';
import { useDrawer } from './useDrawer';

const load = async () => (await import(/* webpackChunkName: "messaging" */ './MessagingDrawer')).MessagingDrawer;

/** The country's messaging app, where it has one: says what using it means, then leads there. Without scripts it leads there at once. */
export function MessagingTrigger({ className }: { className: string | undefined }) {
  const { messagingApp } = useCountry();
  const drawer = useDrawer('messaging');
  return messagingApp ? (
    <LazyOpener {...drawer} id="messaging" className={className} href={messagingApp.link} isOutside load={load}>
      <Icon name="chat" />
      <FormattedMessage id="messaging.common.open" />
    </LazyOpener>
  ) : null;
}
