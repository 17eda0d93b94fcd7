import type { ReactElement, ReactNode } from 'react';
import { type Place, placeKinds, triedModels } from '../places/place';
import { Choice, Field, type FieldProblem, Token } from './deskPage';
import { labelOf, type PlaceFields, translatedCells } from './placeFields';
import { words } from './words';

const text = words.places;

interface Props {
  place: Place;
  /** what stands in the fields */
  shown: PlaceFields;
  /** what stood in them before: with it the second of two people sees what is whose */
  before: PlaceFields;
  mark: string;
  formToken: string;
  problems: readonly FieldProblem[];
  /** it is not there yet */
  isNew?: boolean;
}

/** All that can be changed of a place, in the groups of its page in the shop. */
export function PlaceForm(props: Props): ReactElement {
  const { place, shown, before, mark, formToken, isNew = false } = props;
  const translated = translatedCells(place);
  return (
    <form method="post" action={isNew ? `/places/new?country=${place.country}` : `/places/${place.id}`} noValidate>
      <Token value={formToken} />
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="before" value={JSON.stringify(before)} />
      <Group title={text.groups.address}>
        {isNew && <Cells {...props} names={['id']} />}
        <Choice
          id="kind"
          label={labelOf('kind')}
          value={shown['kind'] ?? place.kind}
          options={placeKinds.map((kind) => [kind, text.kinds[kind]])}
          problems={props.problems}
        />
        <Cells {...props} names={['name', 'street', 'postcode', 'city', 'region']} />
      </Group>
      {translated.length > 0 && (
        <Group title={text.groups.words}>
          <Cells {...props} names={translated} />
        </Group>
      )}
      <Hours {...props} />
      <Group title={text.groups.contact}>
        <Cells {...props} names={['phone', 'phoneLink', 'email']} />
      </Group>
      <Group title={text.groups.visit}>
        <Models {...props} />
        {(['stepFree', 'parking'] as const).map((name) => (
          <Choice key={name} id={name} label={labelOf(name)} value={shown[name] ?? ''} options={Object.entries(text.answers)} />
        ))}
        <Cells {...props} names={['transport', 'languages', 'picture']} />
      </Group>
      <OfKind {...props} />
      <Group title={text.groups.position}>
        <Cells {...props} names={['latitude', 'longitude', 'timeZone']} />
      </Group>
      <button>{text.save}</button>
    </form>
  );
}

/** What only branches have, or only showrooms. */
const OfKind = (props: Props): ReactElement => {
  const kinds = [props.place.kind, props.shown['kind']];
  return (
    <>
      {(props.isNew || kinds.includes('branch')) && (
        <Group title={text.groups.branch}>
          <Cells {...props} names={['serves', 'surveys']} />
        </Group>
      )}
      {(props.isNew || kinds.includes('showroom')) && (
        <Group title={text.groups.tryOuts}>
          <Cells {...props} names={['tryOuts']} />
        </Group>
      )}
    </>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <fieldset className="group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const longer = ['exceptions', 'serves'];

const Cells = ({ shown, problems, names }: Props & { names: readonly string[] }): ReactElement => (
  <>
    {names.map((name) => (
      <Field
        key={name}
        id={name}
        label={labelOf(name)}
        {...(text.hints[name] !== undefined && { hint: text.hints[name] })}
        value={shown[name]}
        autoComplete="off"
        isArea={longer.includes(name)}
        problems={problems}
      />
    ))}
  </>
);

const Hours = (props: Props): ReactElement => (
  <Group title={text.groups.hours}>
    <p className="hint" id="hours-hint">
      {text.hoursHint}
    </p>
    <div className="days">
      {text.days.map((day, at) => (
        <Field
          key={day}
          id={`hours-${at}`}
          label={day}
          value={props.shown[`hours-${at}`]}
          autoComplete="off"
          notes="hours-hint"
          problems={props.problems}
        />
      ))}
    </div>
    <Cells {...props} names={['exceptions']} />
  </Group>
);

const Models = ({ shown }: Props): ReactElement => (
  <fieldset>
    <legend>{text.fields['models']}</legend>
    {triedModels.map((model) => (
      <label key={model} className="radio">
        <input
          type="checkbox"
          id={`model-${model}`}
          name={`model-${model}`}
          value="yes"
          defaultChecked={shown[`model-${model}`] === 'yes'}
        />{' '}
        {text.models[model]}
      </label>
    ))}
  </fieldset>
);
