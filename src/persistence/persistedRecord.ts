import type { PlainObject } from '~/data/safeJson';
import { isPlainObject, parseSafely } from '~/data/safeJson';
import type { PersistedSlice, World } from '~/world';

/** The envelope of the stored fields. `rev` grows with every write, over all tabs; equal revisions are ordered by `writer`. */
export interface Envelope {
  v: number;
  rev: number;
  writer: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  data: PlainObject;
}

/** A later release's text, set aside while an older release is running, so that rolling forward restores it. */
const newerSuffix = '~newer';
/** The last text that could not be used, kept for diagnosis. */
const brokenSuffix = '~broken';
const longestBroken = 20_000;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function envelopeIn(text: string | null): Envelope | null {
  if (text === null) return null;
  try {
    const parsed = parseSafely(text);
    if (!isPlainObject(parsed)) return null;
    const { v, rev, writer, at, data } = parsed;
    return isWhole(v) && isWhole(rev) && typeof writer === 'string' && isWhole(at) && isPlainObject(data)
      ? { v, rev, writer, at, data }
      : null;
  } catch {
    return null;
  }
}

const isOlder = (one: Envelope, other: Envelope) => one.rev < other.rev || (one.rev === other.rev && one.writer < other.writer);

/**
 * One slice's stored fields. It never throws and validates what it reads: corrupt text is set aside, a newer version is
 * kept raw, an older one is migrated or dropped. A tab whose last known revision is outdated loads the newer one instead of overwriting it.
 */
export class PersistedRecord<S extends object> {
  readonly initial: S;
  /** The stored text as this tab last read or wrote it. */
  private seen: string | null = null;
  /** The fields of `seen`, to leave out writes that change nothing. */
  private known: string;

  constructor(
    private readonly slice: PersistedSlice<S>,
    readonly key: string,
    private readonly world: World,
    private readonly writer: string,
  ) {
    this.initial = slice.reducer(undefined, { type: 'app/initialise' });
    this.known = JSON.stringify(this.fieldsOf(this.initial));
  }

  /** The fields to store, taken from the whole state. */
  fieldsOf(state: object): Partial<S> {
    const { fields } = this.slice;
    const entries = Object.entries(state).filter(
      ([name]) => name !== '_persist' && (!fields || (fields as readonly string[]).includes(name)),
    );
    return Object.fromEntries(entries) as Partial<S>;
  }

  /** The stored fields, validated; the initial ones when nothing usable is stored. */
  load(): Partial<S> {
    this.seen = this.world.storage.read(this.key);
    const fields = this.usable(this.seen) ?? this.fieldsOf(this.initial);
    this.known = JSON.stringify(fields);
    return fields;
  }

  /**
   * Stores the fields if they changed. `overtaken`: another tab stored something since; load it instead.
   * @param again if they are unchanged but missing in storage, they are written again, with the same revision
   */
  save(state: object, again = false): 'kept' | 'overtaken' {
    const fields = this.fieldsOf(state);
    const text = JSON.stringify(fields);
    const stored = this.world.storage.read(this.key);
    if (text === this.known) {
      if (again && stored === null && this.seen !== null) this.world.storage.write(this.key, this.seen);
      return 'kept';
    }
    const before = envelopeIn(this.seen);
    const other = stored === this.seen ? null : envelopeIn(stored);
    // The text was cleared, damaged, or removed by a tab whose storage event has not arrived yet: the fields in memory are all there is.
    if (other && (!before || isOlder(before, other))) return 'overtaken';
    this.known = text;
    const isInitial = text === JSON.stringify(this.fieldsOf(this.initial));
    if (isInitial) this.remove();
    else this.write(fields, Math.max(this.world.clock.now(), (before?.rev ?? 0) + 1, (other?.rev ?? 0) + 1));
    return 'kept';
  }

  /** Call when another tab may have written. True when its fields are to be loaded; an older revision is overwritten instead. */
  isOvertaken(): boolean {
    const stored = this.world.storage.read(this.key);
    if (stored === this.seen) return false;
    const other = envelopeIn(stored);
    const ours = envelopeIn(this.seen);
    if (this.seen !== null && other && ours && isOlder(other, ours)) {
      this.world.storage.write(this.key, this.seen);
      return false;
    }
    return true;
  }

  /** Another tab has written a valid record; an absent or broken text, or one with unusable fields, is ignored here. */
  isOverwritten(): boolean {
    const stored = envelopeIn(this.world.storage.read(this.key));
    if (!stored || (stored.v <= this.slice.version && !this.accepted(stored))) return false;
    return this.isOvertaken();
  }

  /** Another tab has removed the record. */
  isRemoved(): boolean {
    return this.seen !== null && this.world.storage.read(this.key) === null;
  }

  private write(fields: Partial<S>, rev: number): void {
    const { storage, clock } = this.world;
    const before = envelopeIn(this.seen);
    if (this.seen !== null && before && before.v > this.slice.version) storage.write(this.key + newerSuffix, this.seen);
    const envelope: Envelope = { v: this.slice.version, rev, writer: this.writer, at: clock.now(), data: fields as PlainObject };
    this.seen = JSON.stringify(envelope);
    storage.write(this.key, this.seen);
  }

  private remove(): void {
    this.seen = null;
    for (const suffix of ['', newerSuffix, brokenSuffix]) this.world.storage.remove(this.key + suffix);
  }

  private usable(text: string | null): Partial<S> | null {
    if (text === null) return null;
    const envelope = envelopeIn(text);
    if (!envelope) return this.quarantine(text);
    if (envelope.v > this.slice.version) return null;
    const current = (envelope.v < this.slice.version && this.rolledForward()) || envelope;
    if (this.isExpired(current)) {
      this.remove();
      return null;
    }
    return this.accepted(current) ?? this.quarantine(text);
  }

  /** The record that this release stored before an older release ran for a while: it is restored. */
  private rolledForward(): Envelope | null {
    const { storage } = this.world;
    const text = storage.read(this.key + newerSuffix);
    const envelope = envelopeIn(text);
    if (text === null || envelope?.v !== this.slice.version) return null;
    storage.write(this.key, text);
    storage.remove(this.key + newerSuffix);
    this.seen = text;
    return envelope;
  }

  /** Also when its date is in the future: then a clock was wrong, and its age is unknown. */
  private isExpired({ at }: Envelope): boolean {
    return this.slice.maxAge !== undefined && Math.abs(this.world.clock.now() - at) > this.slice.maxAge;
  }

  private accepted({ v, data }: Envelope): Partial<S> | null {
    try {
      const migrated = v === this.slice.version ? data : this.slice.migrate?.(data, v);
      if (!isPlainObject(migrated)) return null;
      const whole: unknown = { ...this.initial, ...this.fieldsOf(migrated) };
      return this.slice.accepts(whole) ? this.fieldsOf(whole) : null;
    } catch {
      // A check that throws has failed.
      return null;
    }
  }

  private quarantine(text: string): null {
    const { storage, log } = this.world;
    storage.remove(this.key);
    this.seen = null;
    if (text.length <= longestBroken) storage.write(this.key + brokenSuffix, text);
    log({ level: 'warning', message: 'stored state was not usable and was set aside', detail: { key: this.key } });
    return null;
  }
}
