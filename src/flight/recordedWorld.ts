import type { Clock, Locks, Navigation, Storage, StorageChange, World } from '~/world';
import { Listeners } from '~/world/listeners';
import { sleeper } from '~/world/wallClock';
import { isSilent } from './allowList';
import { recordedCalls } from './recordedCalls';
import { recordedSockets } from './recordedSockets';
import type { Recording } from './recording';
import type { Area, Happening } from './tape';

/** A world for the flows that reports everything they read from it and do to it. The screens keep the real one. */
export interface RecordedWorld {
  world: World;
  /** True while a flow navigates, and routes and screens act for it. */
  isAtScreens: () => boolean;
}

export function recordedWorld(real: World, recording: Recording): RecordedWorld {
  let away = 0;
  const connectivity = heard(recording, real.connectivity.onChange, (value) => ({ in: 'online', value }));
  const visibility = heard(recording, real.visibility.onChange, (value) => ({ in: 'visible', value }));
  const restored = heard<[]>(recording, real.visibility.onRestored, () => ({ in: 'restored' }));
  const { describer, part } = recording;
  let online = part.world.online;
  let visible = part.world.visible;
  return {
    isAtScreens: () => away > 0,
    world: {
      ...real,
      clock: recordedClock(real.clock, recording),
      storage: recordedStorage(real.storage, recording, 'storage'),
      session: recordedStorage(real.session, recording, 'session'),
      cookies: recordedCookies(real, recording),
      navigation: recordedNavigation(real, recording, (go) => {
        away += 1;
        try {
          go();
        } finally {
          away -= 1;
        }
      }),
      connectivity: {
        isOnline: () => {
          const value = real.connectivity.isOnline();
          if (value !== online) recording.noticed({ now: 'online', value });
          return (online = value);
        },
        onChange: (listener) => connectivity((value) => listener((online = value))),
      },
      visibility: {
        isVisible: () => {
          const value = real.visibility.isVisible();
          if (value !== visible) recording.noticed({ now: 'visible', value });
          return (visible = value);
        },
        onChange: (listener) => visibility((value) => listener((visible = value))),
        onRestored: (listener) => restored(() => listener()),
      },
      sockets: recordedSockets(real, recording),
      calls: recordedCalls(real, recording),
      random: {
        uuid: () => {
          const made = real.random.uuid();
          part.random.uuids.push(describer.uuid(made));
          return made;
        },
        number: () => {
          const made = real.random.number();
          part.random.numbers.push(made);
          return made;
        },
      },
      locks: recordedLocks(real.locks, recording),
      onUncaught: (listener) =>
        real.onUncaught((error) => {
          recording.enter({ in: 'uncaught', message: describer.id(error.message) });
          listener(error);
        }),
    },
  };
}

/** Subscribes to the real world once, however many flows listen: one change is one input. */
function heard<Value extends unknown[]>(
  recording: Recording,
  listen: (tell: (...value: Value) => void) => () => void,
  happeningOf: (...value: Value) => Happening,
): (listener: (...value: Value) => void) => () => void {
  const listeners = new Listeners<Value>();
  let isListening = false;
  return (listener) => {
    if (!isListening) {
      isListening = true;
      listen((...value) => {
        recording.enter(happeningOf(...value));
        listeners.tell(...value);
      });
    }
    return listeners.add(listener);
  };
}

function recordedClock(real: Clock, recording: Recording): Clock {
  const after: Clock['after'] = (milliseconds, run) => {
    const set = recording.elapsed();
    return real.after(milliseconds, () => {
      recording.enter({ in: 'timer', set, after: milliseconds });
      run();
    });
  };
  return { now: recording.now, elapsed: recording.elapsed, after, sleep: sleeper(after) };
}

function recordedStorage(real: Storage, recording: Recording, area: Area): Storage {
  const { describer, part } = recording;
  /** The values that the flows saw last. */
  const seen = new Map<string, string | null>();
  const changes = heard<[StorageChange]>(
    recording,
    (tell) =>
      real.onChange((change) => {
        if (isSilent(change.key)) return;
        seen.set(change.key, change.text);
        tell(change);
      }),
    ({ key, text }) => ({ in: 'stored', area, key: describer.nameOf(key), value: describer.stored(key, text) }),
  );
  let wasDurable = part.world.durable;
  const look = (key: string): string | null => {
    const text = real.read(key);
    if (isSilent(key)) return text;
    if (!seen.has(key)) part.world[area][describer.nameOf(key)] = describer.stored(key, text);
    else if (seen.get(key) !== text) recording.noticed({ now: area, key: describer.nameOf(key), value: describer.stored(key, text) });
    seen.set(key, text);
    return text;
  };
  const did = (key: string, text: string | null): void => {
    if (isSilent(key)) return;
    if (!seen.has(key)) look(key);
    seen.set(key, text);
    recording.did({ out: 'write', area, key: describer.nameOf(key), value: describer.stored(key, text) });
  };
  return {
    read: look,
    write: (key, text) => {
      did(key, text);
      return real.write(key, text);
    },
    remove: (key) => {
      did(key, null);
      real.remove(key);
    },
    keys: () => {
      const keys = real.keys();
      keys.forEach(look);
      return keys;
    },
    onChange: changes,
    get mode() {
      const isDurable = real.mode === 'durable';
      if (area === 'storage' && isDurable !== wasDurable) recording.noticed({ now: 'durable', value: (wasDurable = isDurable) });
      return real.mode;
    },
  };
}

function recordedCookies(real: World, recording: Recording): World['cookies'] {
  const { describer, part } = recording;
  const seen = new Map<string, string | undefined>();
  const told = (value: string | undefined): string | null => describer.cookie(value);
  return {
    read: (name) => {
      const value = real.cookies.read(name);
      if (!seen.has(name)) part.world.cookies[describer.nameOf(name)] = told(value);
      else if (seen.get(name) !== value) recording.noticed({ now: 'cookie', key: describer.nameOf(name), value: told(value) });
      seen.set(name, value);
      return value;
    },
    write: (name, value, options) => {
      seen.set(name, value);
      recording.did({ out: 'cookie', key: describer.nameOf(name), value: told(value) });
      real.cookies.write(name, value, options);
    },
    remove: (name) => {
      seen.set(name, undefined);
      recording.did({ out: 'cookie', key: describer.nameOf(name), value: null });
      real.cookies.remove(name);
    },
  };
}

function recordedNavigation(real: World, recording: Recording, atScreens: (go: () => void) => void): Navigation {
  const { navigation } = real;
  const { describer, part } = recording;
  let seen = JSON.stringify(part.world.address);
  return {
    ...navigation,
    current: () => {
      const address = navigation.current();
      const value = recording.addressOf(address);
      if (JSON.stringify(value) !== seen) recording.noticed({ now: 'address', value });
      seen = JSON.stringify(value);
      return address;
    },
    goTo: (path, options) => {
      recording.did({ out: 'go', to: describer.address(path) });
      atScreens(() => navigation.goTo(path, options));
    },
    leaveTo: (url) => {
      recording.did({ out: 'leave', to: describer.address(url) });
      navigation.leaveTo(url);
    },
    reload: () => {
      recording.did({ out: 'reload' });
      navigation.reload();
    },
  };
}

function recordedLocks(real: Locks, recording: Recording): Locks {
  return {
    run: (name, work) =>
      real.run(name, () => {
        recording.enter({ in: 'lock', name: recording.describer.nameOf(name) });
        return work();
      }),
  };
}
