import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ChatPlace, useHasChat } from '~/features/chat';
import { LanguageSelector, SiteSelector } from '~/features/country-switch';
import { selectIsSignedIn } from '~/features/session';
import { loadSessionWatch } from '~/features/sign-in';
import { useLazyPart } from '~/world';

/** `isChatAsked`: the chat was pressed before this was here. What stands over every page and is not needed with it: the questions of country and language, the watch over a sign-in, and the written conversation. */
export function LateParts({ isChatAsked }: { isChatAsked: boolean }): ReactNode {
  return (
    <>
      <SiteSelector />
      <LanguageSelector />
      <SessionPlace />
      {useHasChat() && <ChatPlace isAsked={isChatAsked} />}
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
