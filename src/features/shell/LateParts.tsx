import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ChatPlace, useHasChat } from '~/features/chat';
import { LanguageSelector, SiteSelector } from '~/features/country-switch';
import { selectIsSignedIn } from '~/features/session';
import { loadSessionWatch } from '~/features/sign-in';
import { useHasVideoCall, VideoCallPlace } from '~/features/video-call';
import { useLazyPart } from '~/world';

export interface LatePartsProps {
  /** What was pressed before this was here. */
  asked: 'chat' | 'videoCall' | undefined;
}

/**
 * What stands over every page and is not needed with it: the questions of country and language, the watch over a sign-in, the written conversation
 * and the way into a video call.
 */
export function LateParts({ asked }: LatePartsProps): ReactNode {
  return (
    <>
      <SiteSelector />
      <LanguageSelector />
      <SessionPlace />
      {useHasChat() && <ChatPlace isAsked={asked === 'chat'} />}
      {useHasVideoCall() && <VideoCallPlace isAsked={asked === 'videoCall'} />}
    </>
  );
}

/**
 * Nothing for guests; for a signed-in customer it loads the part that watches the session. It stays when the session expires, to show the
 * dialog. If it fails to load, the next page tries again.
 */
function SessionPlace(): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const { Part, request } = useLazyPart(loadSessionWatch);
  useEffect(() => {
    if (isSignedIn) void request();
  }, [isSignedIn, request, pathname]);
  return Part && <Part />;
}
