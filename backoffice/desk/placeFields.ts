import * as v from 'valibot';
import { countryOf } from '../../src/config/countries';
import { type CountryCode, storeViews } from '../../src/config/storeViews';
import { dayNames, parseHours, spansText } from '../places/hoursText';
import { type Place, spansSchema, triedModels } from '../places/place';
import { cellsOf, type CellFault, readPlace } from '../places/placeCells';
import type { FieldProblem } from './deskPage';
import { filled, words } from './words';

const text = words.places;

/** What a form of a place holds: its fields' names and texts. */
export type PlaceFields = Readonly<Record<string, string>>;

/** Cells that the form shows as they are. */
const plain = [
  'kind', 'region', 'name', 'street', 'postcode', 'city', 'latitude', 'longitude', 'phone', 'phoneLink', 'email', 'timeZone', 'stepFree',
  'parking', 'transport', 'languages', 'picture', 'serves', 'surveys', 'tryOuts',
] as const; // prettier-ignore

/** The other languages of a country: `fr` and `nl` in Belgium. */
export const languagesOf = (country: string): string[] => [
  ...new Set(storeViews.filter(({ countryCode }) => countryCode === country).map(({ language }) => language)),
];

/** `name.fr` and so on, for each word and language that may be filled in. */
export const translatedCells = ({ country, translations }: Place): string[] => {
  const languages = languagesOf(country);
  const wanted = new Set([...(languages.length > 1 ? languages : []), ...Object.keys(translations)]);
  return [...wanted].toSorted().flatMap((language) => ['name', 'street', 'city'].map((word) => `${word}.${language}`));
};

const hoursField = (day: number): string => `hours-${day}`;
const modelField = (model: string): string => `model-${model}`;

/** A place as the form shows it. */
export function fieldsOfPlace(place: Place): PlaceFields {
  const cells = cellsOf(place);
  return {
    ...Object.fromEntries([...plain, ...translatedCells(place)].map((cell) => [cell, cells[cell] ?? ''])),
    ...Object.fromEntries(place.hours.map((spans, day) => [hoursField(day), spansText(spans).replaceAll(',', ', ')])),
    ...Object.fromEntries(triedModels.map((model) => [modelField(model), (place.models as string[]).includes(model) ? 'yes' : ''])),
    exceptions: (cells['exceptions'] ?? '').replaceAll('; ', '\n'),
  };
}

/** What was typed in the fields of a place, and nothing else that came with the form. A box without its mark is not sent. */
export const typedFields = (place: Place, sent: PlaceFields): PlaceFields =>
  Object.fromEntries(
    Object.entries(fieldsOfPlace(place)).map(([field, now]) => [field, sent[field] ?? (field.startsWith('model-') ? '' : now)]),
  );

/** What is wrong with the hours of single days: each beside its field. */
function hoursProblems(fields: PlaceFields): FieldProblem[] {
  return dayNames.flatMap((day, at) => {
    const typed = partOf(day, fields[hoursField(at)] ?? '');
    return isRight(typed, at) ? [] : [{ field: hoursField(at), text: filled(text.needHours, { day: text.days[at] ?? '' }) }];
  });
}

function isRight(typed: string, day: number): boolean {
  try {
    return v.is(spansSchema, parseHours(typed)[day]);
  } catch {
    return false;
  }
}

const partOf = (day: string, spans: string): string => {
  const typed = spans.replaceAll(/\s+/g, '');
  return typed === '' ? '' : `${day} ${typed}`;
};

/** The form's fields as the cells of an import, which checks them. */
function cellsOfFields(place: Place, fields: PlaceFields): Record<string, string> {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()]));
  return {
    ...cellsOf(place),
    ...trimmed,
    hours: dayNames.map((day, at) => partOf(day, fields[hoursField(at)] ?? '')).join('; '),
    exceptions: (trimmed['exceptions'] ?? '').split('\n').join('; '),
    models: triedModels.filter((model) => fields[modelField(model)] === 'yes').join(' '),
  };
}

/** The field by which staff know a cell. */
export function labelOf(cell: string): string {
  const [word = '', language] = cell.split('.');
  if (word.startsWith('hours-')) return `${text.groups.hours}, ${text.days[Number(word.slice(6))] ?? ''}`;
  if (word.startsWith('model-')) return `${text.fields['models'] ?? ''}, ${text.models[word.slice(6) as keyof typeof text.models]}`;
  const label = text.fields[word] ?? word;
  return language === undefined ? label : filled(text.translated, { field: label, language: languageName(language) });
}

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });
export const languageName = (language: string): string => languageNames.of(language) ?? language;

const problemOf = ({ column, message }: CellFault): FieldProblem => {
  const field = column === 'hours' ? hoursField(0) : column === 'models' ? modelField(triedModels[0]) : column;
  const label = column === 'hours' ? text.groups.hours : labelOf(column);
  return { field, text: filled(text.wrong, { field: label, problem: message }) };
};

/** The place with what was typed, or what is wrong with it. What the form does not show stays. */
export function placeOfFields(place: Place, fields: PlaceFields): { place: Place } | { problems: FieldProblem[] } {
  const inHours = hoursProblems(fields);
  if (inHours.length > 0) return { problems: inHours };
  const read = readPlace(cellsOfFields(place, fields));
  return 'place' in read ? read : { problems: read.faults.map(problemOf) };
}

/** What a new place begins with: what its country says, and nothing else. Its id is a field of the form. */
export const newPlaceIn = (country: CountryCode): Place => ({
  id: '',
  kind: 'dealer',
  country,
  name: '',
  street: '',
  postcode: '',
  city: '',
  translations: {},
  latitude: NaN,
  longitude: NaN,
  phone: { shown: '', link: '' },
  hours: dayNames.map(() => []),
  exceptions: [],
  timeZone: countryOf(country).timeZone,
  models: [],
  languages: languagesOf(country),
  serves: [],
});

/** Fields that are not as they were: their names. */
export const differentFields = (one: PlaceFields, other: PlaceFields): string[] =>
  Object.keys(other).filter((field) => one[field] !== other[field]);

export const countryChoices = (): [CountryCode, string][] => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' });
  const codes = [...new Set(storeViews.map(({ countryCode }) => countryCode))];
  return codes
    .map((code): [CountryCode, string] => [code, names.of(code) ?? code])
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
};
