import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { type ConversationRoot, selectLine, selectRemote } from '~/features/chat';
import { selectVideoCall, type VideoCallRoot } from './videoCallSlice';

/** Where the call stands, in one sentence that is said when it changes. */
export function CallStatus(): ReactNode {
  const { session, connection, media, config, host } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const remote = useSelector((state: ConversationRoot) => selectRemote(state));
  const line = useSelector((state: ConversationRoot) => selectLine(state));
  const name = config.hostName;
  if (session === 'INIT') return <FormattedMessage id="videoCall.init" />;
  if (session !== 'IN_SESSION') return null;
  if (line === 'lost' && connection !== 'connected') return <FormattedMessage id="videoCall.state.lost" />;
  if (!remote) return <FormattedMessage id="videoCall.state.connecting" />;
  if (remote.phase === 'waiting')
    return remote.isAttended ? (
      <>
        <p>
          <FormattedMessage id="videoCall.state.connecting" />
        </p>
        <p>
          <FormattedMessage id="chat.waiting" values={{ ahead: remote.ahead ?? 0 }} />
        </p>
      </>
    ) : (
      <FormattedMessage id="videoCall.state.alone" />
    );
  if (media !== 'opened') return <FormattedMessage id="videoCall.state.text" values={{ name }} />;
  if (connection === 'none' || connection === 'connecting') return <FormattedMessage id="videoCall.state.joining" values={{ name }} />;
  if (connection !== 'connected') return <FormattedMessage id={`videoCall.state.${connection}`} />;
  return <FormattedMessage id={host?.camera === false ? 'videoCall.state.heard' : 'videoCall.state.seen'} values={{ name }} />;
}
