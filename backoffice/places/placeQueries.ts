import * as v from 'valibot';
import { storeViews } from '../../src/config/storeViews';
import { placeKinds } from './place';

const countryCodes = [...new Set(storeViews.map(({ countryCode }) => countryCode))];
const languages = [...new Set(storeViews.map(({ language }) => language))];

const text = v.string((issue) => (issue.input === undefined ? 'required' : 'format'));
const among = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, (issue) => (issue.input === undefined ? 'required' : 'unknown'));
const whole = (most: number, usual: number) =>
  v.optional(v.pipe(v.number('format'), v.integer('format'), v.minValue(1, 'format'), v.maxValue(most, 'format')), usual);
const degrees = (most: number) => v.pipe(v.number('format'), v.minValue(-most, 'format'), v.maxValue(most, 'format'));

const point = v.strictObject({ latitude: degrees(90), longitude: degrees(180) });
const typed = v.strictObject({ text: v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(80, 'too-long')) });

/** POST /api/places/search */
export const placeSearchSchema = v.strictObject({
  country: among(countryCodes),
  kinds: v.optional(v.pipe(v.array(among(placeKinds), 'format'), v.minLength(1, 'required'), v.maxLength(3, 'too-long')), [...placeKinds]),
  language: v.optional(among(languages)),
  near: v.optional(v.union([typed, point], 'format')),
  page: whole(1000, 1),
  pageSize: whole(100, 20),
});

const numberText = (pattern: RegExp) => v.pipe(text, v.regex(pattern, 'format'), v.transform(Number));

/** GET /api/places: the same in an address, without anything that says where a person lives. */
export const placeListSchema = v.strictObject({
  country: among(countryCodes),
  kind: v.optional(among(placeKinds)),
  language: v.optional(among(languages)),
  page: v.optional(numberText(/^[1-9]\d{0,2}$/), '1'),
  pageSize: v.optional(numberText(/^(?:[1-9]\d?|100)$/), '20'),
});

/** POST /api/places/branch */
export const branchSearchSchema = v.strictObject({
  country: among(countryCodes),
  language: v.optional(among(languages)),
  postcode: v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(80, 'too-long')),
});

/** GET /api/holidays */
export const holidaysSchema = v.strictObject({ country: among(countryCodes), language: v.optional(among(languages)) });
