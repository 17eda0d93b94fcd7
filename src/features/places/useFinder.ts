import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import { type PlaceKind, type PlaceSearch, type Understood, useSearchPlacesMutation } from './placesApi';

/** As many as are shown. */
const pageSize = 6;
/** To about a kilometre, before it leaves the device. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** What a search is made of: by a text, from where the device is, or from one of the towns that share a name. `onRefused` is told of a fault at the field. */
export function useFinder(kind: PlaceKind, onRefused: () => void) {
  const { position } = useWorld();
  const { countryCode: country, language } = useSelector(selectStoreView);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'empty' | 'denied' | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [isHere, setHere] = useState(false);
  const [search, { data, error, isLoading, reset }] = useSearchPlacesMutation();
  const isBusy = isLocating || isLoading;

  const refuse = (why: NonNullable<typeof fault>): void => {
    setFault(why);
    onRefused();
  };
  const look = (near: PlaceSearch['near'], here = false): void => {
    setFault(null);
    setHere(here);
    void search({ country, kinds: [kind], language, near, pageSize });
  };
  const lookByText = (): void => {
    if (isBusy) return;
    reset();
    if (text.trim() === '') refuse('empty');
    else look({ text: text.trim().slice(0, 80) });
  };
  const lookFromHere = async (): Promise<void> => {
    if (isBusy) return;
    setLocating(true);
    reset();
    setFault(null);
    const here = await position();
    setLocating(false);
    if (here) look({ latitude: rounded(here.latitude), longitude: rounded(here.longitude) }, true);
    else refuse('denied');
  };
  const lookFrom = ({ latitude, longitude, name, region }: Understood): void => {
    setText([name, region].filter(Boolean).join(', '));
    look({ latitude, longitude });
  };
  const wrong = fault ?? (data?.outcome === 'unknown' ? ('unknown' as const) : null);
  const busyWith = isLocating || (isLoading && isHere) ? 'here' : isLoading ? 'text' : null;
  return { text, setText, wrong, found: data, error, isHere, busyWith, lookByText, lookFromHere, lookFrom };
}
