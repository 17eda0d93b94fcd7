import {
  derived,
  isSilent,
  keptFlags,
  keptNumbers,
  keptParameters,
  keptTexts,
  leftOut,
  maskedTexts,
  ofAddresses,
  ofPersons,
  ownSegment,
  secrets,
  silentSlices,
  timesOfSecrets,
} from './allowList';
import { drawnId } from '~/world/drawnId';
import { silentSentences } from '~/data/outOfStock';
import { knownSentences } from '~/data/refusals';
import { ownValue } from '~/data/safeJson';
import type { Pseudonyms } from './pseudonyms';
import type { Body, Json, Stored } from './tape';

/** Texts of pages and the like are cut to this length. In characters. */
const longestText = 160;
const beginning = 40;

/** A field's name as the shop's own code writes one. */
const ownName = /^[a-z_$][A-Za-z0-9_$]{0,47}$/;

const missingField = /"[a-z_]{1,40}" is (?:a required|required|missing)/;

/** What a replay uses instead of pseudonyms: there everything is a pseudonym already. */
export const nothingHidden: Pseudonyms = { text: (original) => original, number: (original) => original, secret: (original) => original };

/**
 * Turns any value that a flow meets into what a tape may hold of it. Recording and replay use the same rules; only the pseudonyms
 * differ, so that the outputs of a replay can be compared with those that were recorded.
 */
export class Describer {
  /** Texts that were found to be personal: they are hidden wherever else they appear. */
  private readonly personal = new Set<string>();
  private readonly known = new Set<string>();
  private readonly drawn = new Map<string, string>();
  private last: { made: string; told: string } | null = null;
  private holder = '';

  constructor(
    private readonly pseudonyms: Pseudonyms,
    /** False: nothing is remembered from one value for the next. */
    private readonly remembers = pseudonyms !== nothingHidden,
  ) {}

  value(value: unknown, own = '', depth = 0): Json | undefined {
    const name = own === 'value' && this.holder !== '' && typeof value === 'string' ? this.holder : own;
    if (leftOut.has(name) || depth > 14) return undefined;
    if (secrets.has(name) && typeof value !== 'object')
      return value === undefined ? undefined : this.secret(typeof value === 'string' ? value : JSON.stringify(value));
    if (value === null) return null;
    if (typeof value === 'string') return this.text(value, name);
    if (typeof value === 'number') return this.number(value, name);
    if (typeof value === 'boolean') return keptFlags.has(name) ? value : undefined;
    if (Array.isArray(value)) return value.map((entry) => this.value(entry, secrets.has(name) ? 'token' : name, depth + 1) ?? null);
    return typeof value === 'object' ? this.fields(value, depth, secrets.has(name)) : undefined;
  }

  /** A text in storage: most are JSON. */
  stored(key: string, text: string | null): Stored | null {
    if (text === null) return null;
    if (isSilent(key)) return null;
    const json = parsed(text);
    if (typeof json !== 'object' || json === null) return { text: this.text(text, key) };
    // Many slices are one value under a key that says what it is.
    this.holder = key;
    const told = { json: this.value(json) ?? null };
    this.holder = '';
    return told;
  }

  body(text: string): Body {
    const json = parsed(text);
    if (json !== undefined) return { json: this.value(json) ?? null };
    if (text.trim() === '') return { broken: 'empty' };
    return { broken: text.trimStart().startsWith('<') ? 'markup' : 'cut' };
  }

  /** A path with its query. Segments with digits, capitals or at signs are ids or worse. */
  address(address: string): string {
    const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
    const segments = path.split('/').map((segment) => {
      const plain = decoded(segment);
      return segment === '' || (ownSegment.test(plain) && !this.isPersonal(plain)) ? segment : encodeURIComponent(this.hidden(plain));
    });
    const parameters = [...new URLSearchParams(query)].map(
      ([name, value]) => `${this.key(name)}=${keptParameters.has(name) ? value : encodeURIComponent(this.hidden(value))}`,
    );
    return segments.join('/') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
  }

  /** What a socket carries: one JSON object. */
  frame(text: string): Json {
    const json = parsed(text);
    return typeof json === 'object' && json !== null ? (this.value(json) ?? null) : this.hidden(text);
  }

  /** A UUID that was drawn. Ids are made of two in a row (`drawnId`): what stands for them is made of those that stand for the two, as in a replay. */
  uuid(made: string): string {
    const told = this.hidden(made);
    if (this.last) this.drawn.set(drawnId(pairOf(this.last.made, made)), drawnId(pairOf(this.last.told, told)));
    this.last = { made, told };
    return told;
  }

  /** Ids, lock names and the like. */
  id = (text: string): string => this.hidden(text);

  /** A cookie's value. A single digit is a flag, and reveals nothing. */
  cookie(value: string | undefined): string | null {
    if (value === undefined) return null;
    return /^\d?$/.test(value) ? value : this.hidden(value);
  }

  /** A field's name, or a place in a list of few; one that does not look like our code's may be personal data. */
  key(key: string): string {
    return ownName.test(key) || /^\d{1,2}$/.test(key) ? key : this.hidden(key);
  }

  /** Keys of storage, cookies, locks and channels are the shop's own; what follows a colon may be an id. */
  nameOf(key: string): string {
    return /^(?:cache:api:)?[A-Za-z][\w~-]{0,63}(?::[a-z_]{1,40})?$/.test(key) && !/\d{5}/.test(key) && !this.isPersonal(key)
      ? key
      : this.hidden(key);
  }

  private fields(value: object, depth: number, isSecret: boolean): Json {
    const made: { [name: string]: Json } = {};
    for (const [name, inner] of Object.entries(value)) {
      if (name === '_persist' || (depth === 0 && silentSlices.has(name))) continue;
      const isTime = typeof inner === 'number' && timesOfSecrets.has(name);
      const told = this.value(inner, isSecret && !isTime ? 'token' : name, depth + 1);
      if (told !== undefined) made[name === '__typename' ? name : this.key(name)] = told;
    }
    return made;
  }

  private text(value: string, name: string): string {
    const drawn = this.drawn.get(value);
    if (drawn !== undefined) return drawn;
    if (ownValue(derived, name)?.test(value)) return 'derived';
    const masked = ownValue(maskedTexts, name);
    if (masked !== undefined) return masked;
    const json = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
    if (typeof json === 'object' && json !== null) return JSON.stringify(this.value(json) ?? null);
    if (ofAddresses.has(name) && value.startsWith('/')) return this.address(value);
    if (name === 'message') return this.sentence(value);
    for (const secret of this.known) if (value.includes(secret)) return this.secret(value);
    if (ownValue(keptTexts, name)?.test(value) && !this.isPersonal(value)) return value;
    return this.hidden(value, name);
  }

  /** Of commerce's messages the part by which the shop recognises a refusal is recorded; the rest may hold a name. */
  private sentence(value: string): string {
    const known = [...knownSentences, ...silentSentences].find((part) => value.includes(part)) ?? missingField.exec(value)?.[0];
    if (known === undefined) return this.hidden(value);
    const place = value.indexOf(known);
    return this.hidden(value.slice(0, place)) + known + this.hidden(value.slice(place + known.length));
  }

  /** A secret stays a secret under any other name. */
  private secret(value: string): string {
    if (value.length > 7 && this.remembers) this.known.add(value);
    return this.pseudonyms.secret(value);
  }

  private number(value: number, name: string): number | string {
    // A single digit is a count or an index; it cannot be a weight, a telephone number or an id.
    return keptNumbers.has(name) || (Number.isInteger(value) && value >= 0 && value < 10) ? value : this.pseudonyms.number(value);
  }

  private hidden(value: string, name = ''): string {
    if (ofPersons.has(name) && value.length <= longestText) this.remember(value);
    const short = value.length > longestText ? `${value.slice(0, beginning)}…` : value;
    return this.pseudonyms.text(short);
  }

  private remember(value: string): void {
    if (!this.remembers || this.personal.size > 5_000) return;
    for (const part of value.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)) if (part.length > 2) this.personal.add(part);
  }

  /** Contains text that was hidden before, in any of its parts. */
  private isPersonal(value: string): boolean {
    if (this.personal.size === 0) return false;
    return this.personal.has(value.toLowerCase());
  }
}

/** Gives one after the other. */
const pairOf = (first: string, second: string) => {
  const rest = [first, second];
  return (): string => rest.shift() ?? '';
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
