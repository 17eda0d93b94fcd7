import type { ReactNode } from 'react';
import { useRef } from 'react';
import { FieldArray } from 'react-final-form-arrays';
import { FormattedMessage } from 'react-intl';
import { FormText } from '~/features/forms';
import { Button } from '~/ui';
import { mostPeople, newPerson } from './requestPeople';
import styles from './Requests.module.css';

/** Where the mark of a wrong field goes when people move: to its new name, or away with the person. */
export type MoveMarks = (move: (name: string) => string | null) => void;

interface PeopleFieldsProps {
  name: string;
  onMoved: MoveMarks;
}

/** Others of an organisation who are to hear from us: added, taken away, moved up, all taken away. */
export function PeopleFields({ name, onMoved }: PeopleFieldsProps): ReactNode {
  const place = useRef<HTMLFieldSetElement>(null);
  /** After a change the focus stays here, at what is next to do. */
  const focusOn = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();
  const marked = (change: Change) => onMoved(moving(name, change));
  return (
    <FieldArray name={name} subscription={{ value: true }}>
      {({ fields }) => (
        <fieldset ref={place} className={styles.people}>
          <legend>
            <FormattedMessage id="requests.people.legend" />
          </legend>
          <p className={styles.hint}>
            <FormattedMessage id="requests.people.hint" />
          </p>
          {fields.map((field, index) => (
            <OnePerson
              key={field}
              field={field}
              number={index + 1}
              onUp={() => {
                fields.swap(index, index - 1);
                marked((at) => (at === index ? index - 1 : at === index - 1 ? index : at));
                focusOn('[data-add]');
              }}
              onRemove={() => {
                fields.remove(index);
                marked((at) => (at === index ? null : at > index ? at - 1 : at));
                focusOn('[data-add]');
              }}
            />
          ))}
          <Ways
            count={fields.length ?? 0}
            onAdd={() => fields.push({ ...newPerson })}
            onReset={() => {
              fields.forEach(() => fields.pop());
              marked(() => null);
              focusOn('[data-add]');
            }}
          />
        </fieldset>
      )}
    </FieldArray>
  );
}

/** Where the person at a place, from 0, goes; null: away. */
type Change = (index: number) => number | null;

/** What the change does to the name of a field: `people[1].name` may become `people[0].name`. */
const moving =
  (list: string, change: Change) =>
  (field: string): string | null => {
    const [, index, part] = /\[(\d+)\](\..+)$/.exec(field.startsWith(`${list}[`) ? field : '') ?? [];
    if (index === undefined) return field;
    const to = change(Number(index));
    return to === null ? null : `${list}[${to}]${part}`;
  };

function Ways({ count, onAdd, onReset }: { count: number; onAdd: () => void; onReset: () => void }): ReactNode {
  return (
    <div className={styles.ways}>
      <Button data-add="" isDisabled={count >= mostPeople} onClick={onAdd}>
        <FormattedMessage id="requests.people.add" />
      </Button>
      {count > 1 && (
        <Button variant="quiet" onClick={onReset}>
          <FormattedMessage id="requests.people.reset" />
        </Button>
      )}
    </div>
  );
}

interface OnePersonProps {
  field: string;
  number: number;
  onUp: () => void;
  onRemove: () => void;
}

function OnePerson({ field, number, onUp, onRemove }: OnePersonProps): ReactNode {
  return (
    <fieldset className={styles.person}>
      <legend>
        <FormattedMessage id="requests.people.person" values={{ number }} />
      </legend>
      <FormText name={`${field}.name`} label={<FormattedMessage id="requests.people.name" />} autoComplete="off" maxLength={100} />
      <FormText name={`${field}.reach`} label={<FormattedMessage id="requests.people.reach" />} autoComplete="off" maxLength={60} />
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onRemove}>
          <FormattedMessage id="requests.people.remove" values={{ number }} />
        </Button>
        {number > 1 && (
          <Button variant="quiet" onClick={onUp}>
            <FormattedMessage id="requests.people.up" values={{ number }} />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
