import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import { type PickupsAsked, usePickupPointsNearMutation } from './pickupApi';
import { nameOfUnderstood, type Understood, useSearchPlacesMutation } from './placesApi';

/** Where a text was found: a point, or, where there is no back office, commerce's points in the order of their distance. */
interface Found {
  name: string;
  from: Understood | null;
  codes: readonly string[];
}

type Answer = { found: Found } | { towns: readonly Understood[] } | 'unknown' | 'failed';

/** Asks the back office's tables where a text is; without a back office, commerce's geocoder. */
function useAnswer(asked: PickupsAsked): (text: string) => Promise<Answer> {
  const { countryCode: country, language } = useSelector(selectStoreView);
  const { requests: hasBackoffice } = useSelector(selectPublicConfig);
  const [searchPlaces] = useSearchPlacesMutation();
  const [searchPoints] = usePickupPointsNearMutation();
  return async (text) => {
    if (!hasBackoffice) {
      const { data: codes } = await searchPoints({ ...asked, text });
      if (!codes) return 'failed';
      return codes.length > 0 ? { found: { name: text, from: null, codes } } : 'unknown';
    }
    const { data } = await searchPlaces({ country, kinds: ['showroom'], language, near: { text }, pageSize: 1 });
    if (!data) return 'failed';
    const [from] = data.understood;
    if (data.outcome === 'ambiguous') return { towns: data.understood };
    return data.outcome === 'near' && from ? { found: { name: nameOfUnderstood(from) || text, from, codes: [] } } : 'unknown';
  };
}

/**
 * Which place at which an order is collected is the nearest. It begins with `near`, of which it says nothing where that is not known; until it has its
 * answer, `isBeginning`: a list that is shown before would move under the finger.
 */
export function usePickupSearch(asked: PickupsAsked, near: string) {
  const ask = useAnswer(asked);
  const [text, setText] = useState(near);
  const [found, setFound] = useState<Found | null>(null);
  const [towns, setTowns] = useState<readonly Understood[]>([]);
  const [fault, setFault] = useState<'empty' | 'unknown' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isBeginning, setBeginning] = useState(near !== '');
  const newest = useRef(0);

  const look = async (wanted: string, isQuiet = false): Promise<void> => {
    newest.current += 1;
    const own = newest.current;
    setFault(null);
    setTowns([]);
    setBusy(!isQuiet);
    const answer = await ask(wanted);
    // A later search is under way.
    if (own !== newest.current) return;
    setBusy(false);
    setBeginning(false);
    if (typeof answer === 'string') {
      setFound(null);
      if (!isQuiet) setFault(answer);
    } else if ('found' in answer) setFound(answer.found);
    else if (!isQuiet) setTowns(answer.towns);
  };
  const lookByText = (): void => {
    const wanted = text.trim().slice(0, 80);
    if (wanted === '') setFault('empty');
    else void look(wanted);
  };
  const lookFrom = (town: Understood): void => {
    setTowns([]);
    setText(nameOfUnderstood(town));
    setFound({ name: nameOfUnderstood(town), from: town, codes: [] });
  };
  const first = useRef(look);
  useEffect(() => {
    if (near !== '') void first.current(near, true);
  }, [near]);
  return { text, setText, found, towns, fault, isBusy, isBeginning, lookByText, lookFrom };
}
