import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import { suggestedEmail } from './suggestedEmail';

/** Nothing is offered while someone types. In milliseconds. */
const pause = 1_000;

const loadOffer = async () => (await import(/* webpackChunkName: "email-suggestion" */ './EmailOffer')).EmailOffer;

export interface EmailSuggestionProps {
  /** Of the form's field, which stands in `place`. */
  name: string;
  place: RefObject<HTMLElement | null>;
}

/** What was probably meant, below the field. Its words are loaded where there is something to say. */
export function EmailSuggestion({ name, place }: EmailSuggestionProps): ReactNode {
  const form = useForm('EmailSuggestion');
  const email = useSuggestion(name);
  const { Part: Offer, request } = useLazyPart(loadOffer);
  useEffect(() => {
    if (email !== null) void request();
  }, [email, request]);
  const take = (taken: string) => {
    form.change(name, taken);
    place.current?.querySelector('input')?.focus();
  };
  return Offer && <Offer email={email} onTaken={take} />;
}

function useSuggestion(name: string): string | null {
  const typed = useField<string>(name, { subscription: { value: true } }).input.value;
  const { countryCode } = useSelector(selectStoreView);
  const { clock } = useWorld();
  const [looked, setLooked] = useState('');
  useEffect(() => clock.after(pause, () => setLooked(typed)), [typed, clock]);
  return looked === typed ? suggestedEmail(typed, countryCode) : null;
}
