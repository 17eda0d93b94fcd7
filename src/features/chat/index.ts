import { useSelector } from 'react-redux';
import { selectPublicConfig, useHasFeature } from '~/features/store-view';

export { ChatPlace } from './ChatPlace';
export { chatTextAccepted, chatTextStarted, isQuietPath } from './chatFacts';

/** True where this country has written conversations and the back office takes them. */
export function useHasChat(): boolean {
  const isOn = useHasFeature('liveChat');
  return useSelector(selectPublicConfig).chat === true && isOn;
}
