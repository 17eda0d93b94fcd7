import type { ReactNode } from 'react';
import styles from './Choice.module.css';
import { classes } from './classes';
import { describedBy, FieldError, FieldHint, fieldId, OptionalMark, type FieldWords } from './FieldFrame';
import { Icon } from './Icon';
import { VisuallyHidden } from './layout';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  note?: ReactNode;
  /** A drawing or photograph, for cards; decorative, because the label says the same. */
  picture?: ReactNode;
  /** What choosing it does to the price, already in words: "+ £120", "included". */
  price?: ReactNode;
  /** Given, the option is shown but cannot be chosen, and this says why. */
  unavailableBecause?: ReactNode;
}

export interface RadioChoicesProps extends Omit<FieldWords, 'label'> {
  /** The question. Hide it only when the same words stand right above as a heading. */
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
}

interface ChoiceProps {
  group: RadioChoicesProps;
  option: RadioOption;
  index: number;
  isCard: boolean;
}

/** The first option carries the group's own id, so that an error summary's link lands on something that takes focus. */
const choiceId = ({ name }: RadioChoicesProps, index: number): string => (index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`);

const isRefused = ({ unavailableBecause }: RadioOption): boolean => unavailableBecause !== undefined;

/** An unavailable option stays focusable (its reason must be read aloud) and ignores the choice. */
function ChoiceInput({ group, option, index }: ChoiceProps) {
  const id = choiceId(group, index);
  const isUnavailable = isRefused(option);
  const descriptions = [(option.note || isUnavailable) && `${id}-note`, option.price && `${id}-price`].filter(Boolean);
  return (
    <>
      <input
        type="radio"
        className={styles.input}
        id={id}
        name={group.name}
        value={option.value}
        checked={group.value === option.value}
        aria-disabled={isUnavailable || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={descriptions.join(' ') || undefined}
        onChange={() => {
          if (!isUnavailable) group.onChange(option.value);
        }}
        onBlur={group.onBlur}
        onFocus={group.onFocus}
      />
      <span className={styles.ring} aria-hidden="true" />
    </>
  );
}

function ChoicePrice({ id, price }: { id: string; price: ReactNode }) {
  if (!price) return null;
  return (
    <span className={styles.price} id={`${id}-price`}>
      {price}
    </span>
  );
}

function ChoiceWords({ group, option, index, isCard }: ChoiceProps) {
  const id = choiceId(group, index);
  const { label, note, price, unavailableBecause } = option;
  return (
    <span className={styles.words}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {(note || unavailableBecause !== undefined) && (
        <span id={`${id}-note`}>
          {note && <span className={styles.note}>{note}</span>}
          {unavailableBecause !== undefined && (
            <span className={styles.reason}>
              <Icon name="info" />
              <span>{unavailableBecause}</span>
            </span>
          )}
        </span>
      )}
      {isCard && <ChoicePrice id={id} price={price} />}
    </span>
  );
}

function Choice(props: ChoiceProps) {
  const { group, option, index, isCard } = props;
  const id = choiceId(group, index);
  const isChosen = group.value === option.value;
  const isUnavailable = isRefused(option);
  return (
    <label
      className={classes(styles.option, isCard && styles.card, isChosen && styles.chosen, isUnavailable && styles.unavailable)}
      htmlFor={id}
    >
      {isCard && option.picture && (
        <span className={styles.picture} aria-hidden="true">
          {option.picture}
        </span>
      )}
      <span className={isCard ? styles.cardWords : styles.row}>
        <ChoiceInput {...props} />
        <ChoiceWords {...props} />
        {!isCard && <ChoicePrice id={id} price={option.price} />}
      </span>
    </label>
  );
}

/** Cards that cannot be chosen stand apart as rows under their own words: the group is one, for the keyboard and for readers. */
function Unavailable({ group, unavailableHeading }: { group: RadioChoicesProps; unavailableHeading: ReactNode }) {
  const choices = group.options.map((option, index) => ({ option, index })).filter(({ option }) => isRefused(option));
  if (choices.length === 0) return null;
  return (
    <div className={styles.refused}>
      {unavailableHeading && <p className={styles.refusedHeading}>{unavailableHeading}</p>}
      {choices.map(({ option, index }) => (
        <Choice key={option.value} group={group} option={option} index={index} isCard={false} />
      ))}
    </div>
  );
}

interface GroupProps {
  group: RadioChoicesProps;
  isCard: boolean;
  optionsClass: string;
  unavailableHeading?: ReactNode;
}

function Group({ group, isCard, optionsClass, unavailableHeading }: GroupProps) {
  const legend = (
    <>
      {group.legend}
      <OptionalMark isOptional={group.isOptional} />
    </>
  );
  return (
    <fieldset className={styles.group} role="radiogroup" {...describedBy(group)}>
      <legend className={styles.legend}>{group.isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.said}>
        <FieldHint name={group.name} hint={group.hint} />
        <FieldError name={group.name} error={group.error} />
      </div>
      <div className={optionsClass}>
        {group.options.map((option, index) =>
          isCard && isRefused(option) ? null : <Choice key={option.value} group={group} option={option} index={index} isCard={isCard} />,
        )}
      </div>
      {isCard && <Unavailable group={group} unavailableHeading={unavailableHeading} />}
    </fieldset>
  );
}

/** One of a few, as rows. Arrow keys move and choose, as in every radio group. */
export function RadioList(props: RadioChoicesProps) {
  return <Group group={props} isCard={false} optionsClass={classes(styles.options)} />;
}

export interface RadioCardsProps extends RadioChoicesProps {
  /** two in a row on phones: when the labels are short */
  isTwoOnPhones?: boolean;
  /** stands over the options that cannot be chosen, which come after the cards as rows; put them last in `options` */
  unavailableHeading?: ReactNode;
}

/** One of a few, as large picture cards. */
export function RadioCards({ isTwoOnPhones, unavailableHeading, ...props }: RadioCardsProps) {
  // More than one row of pictures would push the last answers out of sight.
  const isMany = props.options.filter((option) => !isRefused(option)).length > 4;
  const optionsClass = classes(
    styles.options,
    styles.cards,
    isTwoOnPhones ? styles.twoOnPhones : styles.oneOnPhones,
    isMany && styles.many,
  );
  return <Group group={props} isCard optionsClass={optionsClass} unavailableHeading={unavailableHeading} />;
}
