import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import type { EmailFieldProps } from './formFields';
import { EmailField } from './formFields';

/** Nothing is offered while someone types. In milliseconds. */
const pause = 1_000;

const loadSuggesting = () => import(/* webpackChunkName: "email-suggestion" */ './suggestedEmail');
const loadOffer = async () => (await import(/* webpackChunkName: "email-offer" */ './EmailOffer')).EmailOffer;

/** Where an answer depends on the address: a mail service that looks mistyped is asked about. The form takes what was typed all the same. */
export function SuggestingEmailField(props: EmailFieldProps): ReactNode {
  const { name = 'email' } = props;
  const place = useRef<HTMLDivElement>(null);
  const form = useForm('SuggestingEmailField');
  const email = useSuggestion(name);
  const { Part: Offer, request } = useLazyPart(loadOffer);
  useEffect(() => {
    if (email !== null) void request();
  }, [email, request]);
  const take = (taken: string) => {
    form.change(name, taken);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place}>
      <EmailField {...props} />
      {Offer && <Offer email={email} onTaken={take} />}
    </div>
  );
}

/** What was probably meant by what stands in the field now; null while nothing is known. */
function useSuggestion(name: string): string | null {
  const typed = useField<string>(name, { subscription: { value: true } }).input.value;
  const { countryCode } = useSelector(selectStoreView);
  const { clock } = useWorld();
  const [found, setFound] = useState<{ typed: string; email: string | null } | null>(null);
  useEffect(() => {
    if (!typed.includes('@')) return;
    let isCurrent = true;
    const stop = clock.after(pause, () => {
      void loadSuggesting().then(
        ({ suggestedEmail }) => isCurrent && setFound({ typed, email: suggestedEmail(typed, countryCode) }),
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [typed, countryCode, clock]);
  return found?.typed === typed ? found.email : null;
}
