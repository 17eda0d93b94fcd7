import { useEffect, useMemo, useState } from 'react';
import { classes } from './classes';
import type { PureHtml, PurifyHtml } from './htmlPurifier';
import { richTextClass, StandingHtml, TextSkeleton, useInAppLinks, useIsTakenOver } from './RichTextHtml';
import { useHtmlPurifierSource, useSurroundings } from './surroundings';

export interface RichTextProps {
  /** Content of editors; never trusted. */
  html: string;
  className?: string;
}

/**
 * Content of editors. On the server it is purified while rendering. At hydration the browser keeps the server's HTML; content that
 * comes later (another page) is purified here, by the same steps.
 */
export function RichText({ html, className }: RichTextProps) {
  const { ready } = useHtmlPurifierSource();
  const isHydrating = useIsTakenOver() && !ready;
  const [adoptedHtml] = useState(() => (isHydrating ? html : null));
  const isAdopted = html === adoptedHtml;
  const pure = usePureHtml(html, isAdopted);
  const ref = useInAppLinks();

  if (!isAdopted && pure === null) return <TextSkeleton />;
  const attributes = { ref, className: classes(richTextClass, className) };
  return isAdopted ? (
    <StandingHtml key="adopted" attributes={attributes} />
  ) : (
    <StandingHtml attributes={attributes} html={pure ?? undefined} />
  );
}

/** Null while the purifier is loading. */
function usePureHtml(html: string, isAdopted: boolean): PureHtml | null {
  const { ready, load } = useHtmlPurifierSource();
  const surroundings = useSurroundings();
  const [loaded, setLoaded] = useState<{ purify: PurifyHtml } | null>(null);
  const purify = ready ?? loaded?.purify;

  useEffect(() => {
    if (isAdopted || purify || !load) return;
    let isGone = false;
    void load().then(
      (fresh) => {
        if (!isGone) setLoaded({ purify: fresh });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAdopted, purify, load]);

  return useMemo(() => (isAdopted || !purify ? null : purify(html, surroundings)), [html, isAdopted, purify, surroundings]);
}
