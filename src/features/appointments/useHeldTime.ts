import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import type { BookingEnd, HeldDraft, TimeNews, WantedTime } from './holding';
import { heldIn, lostTime, newEnd, openHolder } from './holding';
import type { FreeTimes, HalfDay, Where } from './appointmentsApi';
import { useHoldTimeMutation } from './appointmentsApi';

export interface HeldTimeDraft {
  draft: HeldDraft;
  store: (draft: Record<string, string>) => void;
  end: BookingEnd | null;
}

/** The half-day that is kept for this visitor, and how it is chosen, prolonged and lost. What was typed elsewhere is not touched by any of it. */
export function useHeldTime({ draft, store, end }: HeldTimeDraft) {
  const { clock } = useWorld();
  const { hold, isBusy } = useHold(draft);
  const [news, setNews] = useState<TimeNews | null>(null);
  const [round, setRound] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const visit = heldIn(draft, clock.now());
  const again = () => setRound((count) => count + 1);

  const lose = (why: TimeNews | null) => {
    setNews(why);
    setChoosing(false);
    again();
    if (draft) store(lostTime(draft, end));
  };
  const keep = async (wanted: WantedTime) => {
    if (isBusy) return;
    const answer = await hold(wanted);
    if ('why' in answer) {
      setNews(answer.why);
      if (answer.why === 'taken') again();
      return;
    }
    store(answer.kept);
    setNews(null);
    setChoosing(false);
  };

  useEnd(newEnd(draft, end), lose);
  return {
    visit,
    news,
    round,
    isChoosing,
    isBusy,
    /** For which a time was kept, or was to be. */
    postcode: draft?.['area'] ?? '',
    choose: ({ day, half }: HalfDay, branch: FreeTimes['branch'], where: Where) => void keep({ day, half, branch: branch.name, where }),
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

function useHold(draft: HeldDraft) {
  const world = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const [send, { isLoading }] = useHoldTimeMutation();
  const [holder] = useState(() => openHolder(world));
  const hold = (wanted: WantedTime) => holder({ storeCode, wanted, draft, send });
  return { hold, isBusy: isLoading };
}

/** A time that was confirmed, or that had ended before it could be, is no longer kept here. */
function useEnd(end: BookingEnd | null, lose: (why: TimeNews | null) => void): void {
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
