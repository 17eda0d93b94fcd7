import * as v from 'valibot';
import type { BackofficeClock } from '../clock';
import type { Located } from './locate';
import { areaKm, locate } from './locate';
import { codeBeginnings } from './postcode';

export interface GeocoderSettings {
  /** Asked as `<url>?country=FR&text=38000&language=fr`; its own parameters stay. */
  url: string;
  /** Whether it may be told all that a shopper typed; otherwise a postcode or a town alone. */
  takesWholeAddress: boolean;
}

/** Milliseconds: a shopper waits, and our own tables have an answer. */
const patience = 1500;
const longestAnswer = 64 * 1024;
const usualKm = 1;

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^\P{Cc}*$/u));
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

/** What it answers: the places that the text may mean, the likeliest first; none: not known. */
export const geocoderAnswerSchema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        name: line,
        region: v.optional(line),
        latitude: degrees(90),
        longitude: degrees(180),
        /** What was asked lies within so many kilometres of the point. */
        precisionKm: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000)), usualKm),
      }),
    ),
    v.maxLength(20),
  ),
});

interface Parts {
  settings: GeocoderSettings | undefined;
  clock: Pick<BackofficeClock, 'after'>;
  fetch: typeof fetch;
  /** Told why our own tables answered instead; never what was asked. */
  report: (problem: string) => void;
}

export type FindText = (country: string, text: string, language: string) => Promise<Located[]>;

/** Where a postcode or a town of a country lies: by the geocoder where there is one, else, and whenever it does not answer well, by our own tables. */
export function openGeocoder({ settings, clock, fetch: send, report }: Parts): FindText {
  return async (country, text, language) => {
    const own = (): Located[] => locate(country, text);
    const asked = settings?.takesWholeAddress ? text : withoutStreet(country, text);
    if (!settings || asked === undefined) return own();
    const late = new AbortController();
    const stop = clock.after(patience, () => late.abort());
    try {
      const url = new URL(settings.url);
      for (const [name, value] of Object.entries({ country, text: asked, language })) url.searchParams.set(name, value);
      const response = await send(url, { headers: { accept: 'application/json' }, redirect: 'error', signal: late.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { results } = v.parse(geocoderAnswerSchema, JSON.parse(await bodyOf(response)));
      return results.length > 0 ? results.map((result) => locatedOf(result, /\d/.test(asked))) : own();
    } catch (error) {
      report(late.signal.aborted ? 'no answer in time' : error instanceof v.ValiError ? 'another shape than agreed' : reasonOf(error));
      return own();
    } finally {
      stop();
    }
  };
}

/** An error's own text may quote the address that was asked. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && /^status \d+$|^too long$/.test(error.message) ? error.message : 'no usable answer';

async function bodyOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > longestAnswer) throw new Error('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function locatedOf({ region, ...result }: v.InferOutput<typeof geocoderAnswerSchema>['results'][number], isCode: boolean): Located {
  const kind = result.precisionKm > areaKm ? 'area' : isCode ? 'postcode' : 'town';
  return { ...result, ...(region !== undefined && { region }), kind };
}

/**
 * The postcode in a text, or the text where it holds no digit, as a town's name; undefined where it has a number that is no postcode of the
 * country: that may be of a house.
 */
export function withoutStreet(country: string, text: string): string | undefined {
  if (!/\d/.test(text)) return text;
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return codeBeginnings(country, text).length > 0 ? text : undefined;
  // One or two digits beside other words are a house's, though they may begin a postcode.
  const isCode = (part: string): boolean => /\d/.test(part) && !/^\d{1,2}$/.test(part) && codeBeginnings(country, part).length > 0;
  const pairs = words.slice(0, -1).map((word, at) => `${word} ${words[at + 1] ?? ''}`);
  // Of several the last, the longest first: house numbers stand before the postcode, and are short.
  return [...pairs.toReversed(), ...words.toReversed()].find(isCode);
}
