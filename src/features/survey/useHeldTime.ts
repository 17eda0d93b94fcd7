import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import type { KeptTime } from './HeldTime';
import type { FreeTimes, HalfDay } from './surveyApi';
import { useHoldTimeMutation } from './surveyApi';
import { type TimeNews, timeNewsOf } from './TimeChoice';

export type HeldVisit = KeptTime & { visitor: string };

export interface HeldTimeDraft {
  /** What was stored: a reload, or another tab, goes on with the half-day that is kept. */
  draft: Readonly<Record<string, string>> | undefined;
  store: (draft: Record<string, string>) => void;
  /** What became of the booking of the time that was kept, by the booking's key: confirmed, or ended before it could be. */
  end: { key: string; how: 'confirmed' | 'ended' } | null;
}

/** The half-day that is kept for this visitor, and how it is chosen, prolonged and lost. What was typed elsewhere is not touched by any of it. */
export function useHeldTime({ draft, store, end }: HeldTimeDraft) {
  const { clock } = useWorld();
  const { hold, isBusy } = useHold(draft?.['visitor']);
  const [news, setNews] = useState<TimeNews | null>(null);
  const [round, setRound] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const visit = heldIn(draft, clock.now());
  const again = () => setRound((count) => count + 1);

  const lose = (why: TimeNews | null) => {
    setNews(why);
    setChoosing(false);
    again();
    if (draft) store({ area: draft['area'] ?? '', visitor: draft['visitor'] ?? '' });
  };
  const keep = async (wanted: Wanted) => {
    if (isBusy) return;
    const answer = await hold(wanted, visit?.until ?? 0);
    if ('why' in answer) {
      setNews(answer.why);
      if (answer.why === 'taken') again();
      return;
    }
    store(answer.kept);
    setNews(null);
    setChoosing(false);
  };

  useEnd(end, lose);
  return {
    visit,
    news,
    round,
    isChoosing,
    isBusy,
    /** For which a time was kept, or was to be. */
    postcode: draft?.['area'] ?? '',
    choose: ({ day, half }: HalfDay, branch: FreeTimes['branch'], postcode: string) =>
      void keep({ day, half, branch: branch.name, postcode }),
    longer: () => visit && void keep(visit),
    ended: () => lose('ended'),
    chooseOther() {
      setNews(null);
      again();
      setChoosing(true);
    },
    stay: () => setChoosing(false),
  };
}

type Wanted = Pick<KeptTime, 'day' | 'half' | 'branch' | 'postcode'>;

/** Asks for a half-day under a key of its own; after a lost answer the same press is the same hold. */
function useHold(known: string | undefined) {
  const { clock, random } = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const [send, { isLoading }] = useHoldTimeMutation();
  const own = useRef('');
  const tried = useRef({ what: '', key: '' });

  async function hold(wanted: Wanted, since: number): Promise<{ kept: Record<string, string> } | { why: TimeNews }> {
    const { day, half, branch, postcode } = wanted;
    const what = [day, half, postcode, since].join(' ');
    if (tried.current.what !== what) tried.current = { what, key: random.uuid() };
    // The same secret at each try: what an answer that was lost has kept is still this visitor's.
    own.current = known ?? (own.current || random.uuid());
    const visitor = own.current;
    const sentAt = clock.now();
    const { data, error } = await send({ key: tried.current.key, body: { storeCode, postcode, visitor, day, half } });
    if (data) {
      // The same half-day may be wanted again once it is no longer kept.
      tried.current.what = '';
      const { from, to, timeZone, seconds } = data;
      return { kept: { day, half, from, to, timeZone, branch, area: postcode, visitor, until: String(sentAt + seconds * 1000) } };
    }
    const problem = problemOf(error);
    if (!problem.ambiguous) tried.current.what = '';
    return { why: timeNewsOf(problem) };
  }

  return { hold, isBusy: isLoading };
}

/** A time that was confirmed, or that had ended before it could be, is no longer kept here. */
function useEnd(end: HeldTimeDraft['end'], lose: (why: TimeNews | null) => void): void {
  const [key, how] = [end?.key, end?.how];
  const told = useRef<string>(undefined);
  const act = useRef(lose);
  useEffect(() => {
    act.current = lose;
  });
  useEffect(() => {
    if (key === undefined || told.current === key) return;
    told.current = key;
    act.current(how === 'ended' ? 'ended' : null);
  }, [key, how]);
}

function heldIn(draft: HeldTimeDraft['draft'], now: number): HeldVisit | null {
  const { day, half, from, to, timeZone, branch, area, visitor, until } = draft ?? {};
  if (!day || !from || !to || !timeZone || !area || !visitor || !(Number(until) > now)) return null;
  if (half !== 'morning' && half !== 'afternoon') return null;
  return { day, half, from, to, timeZone, branch: branch ?? '', postcode: area, visitor, until: Number(until) };
}
