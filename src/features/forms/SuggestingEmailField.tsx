import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EmailSuggestionProps } from './EmailSuggestion';
import type { EmailFieldProps } from './formFields';
import { EmailField } from './formFields';

/** Where an answer depends on the address: a mail service that looks mistyped is asked about. The form takes what was typed all the same. */
export function SuggestingEmailField(props: EmailFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [Suggestion, setSuggestion] = useState<ComponentType<EmailSuggestionProps> | null>(null);
  useEffect(() => {
    void import(/* webpackChunkName: "email-suggestion" */ './EmailSuggestion').then(
      (part) => setSuggestion(() => part.EmailSuggestion),
      () => undefined,
    );
  }, []);
  return (
    <div ref={place}>
      <EmailField {...props} />
      {Suggestion && <Suggestion name={props.name ?? 'email'} place={place} />}
    </div>
  );
}
