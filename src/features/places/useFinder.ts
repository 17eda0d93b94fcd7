import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import { type FinderKind, finders } from './finders';
import {
  nameOfUnderstood,
  type PlaceSearch,
  type PlacesFound,
  type Understood,
  useSearchPlacesMutation,
  useServiceBranchMutation,
} from './placesApi';

/** As many as are shown. */
const pageSize = 6;
/** To about a kilometre, before it leaves the device. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

export interface SearchOutcome {
  found: PlacesFound;
  /** It is the branch that comes to the postcode, and not just a near one. */
  comes: boolean;
}

/** Asks for the places near a text or a point; a service branch by the postcodes that it looks after. 'failed': no answer. */
function useAnswer(kind: FinderKind): (near: PlaceSearch['near']) => Promise<SearchOutcome | 'failed'> {
  const { countryCode: country, language } = useSelector(selectStoreView);
  const [search] = useSearchPlacesMutation();
  const [findBranch] = useServiceBranchMutation();
  return async (near) => {
    if (kind === 'branch' && 'text' in near && /\d/.test(near.text)) {
      const { data: branch, error } = await findBranch({ country, language, postcode: near.text });
      if (error) return 'failed';
      if (branch) return { found: { outcome: 'near', understood: [], places: [branch] }, comes: true };
    }
    const { data: found } = await search({ country, kinds: finders[kind].kinds, language, near, pageSize });
    return found ? { found, comes: false } : 'failed';
  };
}

/** What a search is made of: by a text, from where the device is, or from one of the towns that share a name. `onRefused` is told of a fault at the field. */
export function useFinder(kind: FinderKind, onRefused: () => void) {
  const { position } = useWorld();
  const ask = useAnswer(kind);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'empty' | 'denied' | null>(null);
  const [busyWith, setBusyWith] = useState<'here' | 'text' | null>(null);
  const [isHere, setHere] = useState(false);
  const [outcome, setOutcome] = useState<SearchOutcome | 'failed' | null>(null);

  const refuse = (why: NonNullable<typeof fault>): void => {
    setBusyWith(null);
    setFault(why);
    onRefused();
  };
  const begin = (way: NonNullable<typeof busyWith>): void => {
    setFault(null);
    setOutcome(null);
    setBusyWith(way);
  };
  const look = async (near: PlaceSearch['near'], way: NonNullable<typeof busyWith>): Promise<void> => {
    begin(way);
    setHere(way === 'here');
    setOutcome(await ask(near));
    setBusyWith(null);
  };
  const lookByText = (): void => {
    if (busyWith) return;
    if (text.trim() === '') {
      setOutcome(null);
      refuse('empty');
    } else void look({ text: text.trim().slice(0, 80) }, 'text');
  };
  const lookFromHere = async (): Promise<void> => {
    if (busyWith) return;
    begin('here');
    const here = await position();
    if (here) await look({ latitude: rounded(here.latitude), longitude: rounded(here.longitude) }, 'here');
    else refuse('denied');
  };
  const lookFrom = (town: Understood): void => {
    if (busyWith) return;
    setText(nameOfUnderstood(town));
    void look({ latitude: town.latitude, longitude: town.longitude }, 'text');
  };
  const result = outcome === 'failed' ? null : outcome;
  const wrong = fault ?? (result?.found.outcome === 'unknown' ? ('unknown' as const) : null);
  return { text, setText, wrong, result, hasFailed: outcome === 'failed', isHere, busyWith, lookByText, lookFromHere, lookFrom };
}
