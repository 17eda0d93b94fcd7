import { useSelector } from 'react-redux';
import { selectPublicConfig, useHasFeature } from '~/features/store-view';

export { ChatPlace } from './ChatPlace';
export { chatTextAccepted, chatTextStarted, chatVideoAccepted, chatVideoStarted, isQuietPath } from './chatFacts';
export { chatApi } from './chatApi';
export { chatFlow } from './chatFlow';
export { chatHoursAt, recheckEvery } from './chatHoursModel';
export { ChatHours, ChatPrivacy } from './ChatIntro';
export { ConversationText } from './ConversationView';
export { drawnId } from './conversationModel';
export {
  conversationBegun,
  conversationForgotten,
  conversationOpened,
  conversationRefused,
  type ConversationRoot,
  conversationSlice,
  frameQueued,
  refusalRead,
  relayHeard,
  remoteHeard,
  selectConversation,
  selectLine,
  selectRefusal,
  selectRemote,
  signalGiven,
  signalHeard,
} from './conversationSlice';

/** True where this country has written conversations and the back office takes them. */
export function useHasChat(): boolean {
  const isOn = useHasFeature('liveChat');
  return useSelector(selectPublicConfig).chat === true && isOn;
}
