import { type ComponentType, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { World } from './world';

const WorldContext = createContext<World | null>(null);

/** `<WorldProvider value={world}>` around the app. */
export const WorldProvider = WorldContext.Provider;

/** The world of the running page. Throws outside a `WorldProvider`. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('useWorld needs a WorldProvider around it');
  return world;
}

/** Loads the messages of all late parts; a second call does nothing. */
export type LoadWords = () => Promise<void>;

const WordsContext = createContext<LoadWords>(async () => undefined);

/** The app provides how messages are loaded; without it (tests with all messages) nothing has to be loaded. */
export const LazyWordsProvider = WordsContext.Provider;

export const useLazyWords = (): LoadWords => useContext(WordsContext);

export interface LazyPart<Props> {
  /** Null until it is loaded. */
  Part: ComponentType<Props> | null;
  /** Starts loading (again, after a failure). Resolves with true when the part is loaded, with false when loading failed. */
  request: () => Promise<boolean>;
}

/**
 * A part of the page that is loaded, with its messages, when it is first needed: on a press, or a moment earlier when the pointer or
 * the focus arrives. `load` must be the same function at every call.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const loadWords = useLazyWords();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const request = useCallback(() => {
    running.current ??= Promise.all([load(), loadWords()]).then(
      ([Loaded]) => {
        setPart(() => Loaded);
        return true;
      },
      () => {
        running.current = null;
        return false;
      },
    );
    return running.current;
  }, [load, loadWords]);
  return { Part, request };
}

/** A late part of a screen that is loaded at once, and again at `retry` and when the connection returns. */
export function useNeededPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, request } = useLazyPart(load);
  const { connectivity } = useWorld();
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => void request().then((hasCome) => setFailed(!hasCome)), [request]);
  useEffect(() => {
    start();
    return connectivity.onChange((isOnline) => isOnline && start());
  }, [start, connectivity]);
  const retry = () => {
    setFailed(false);
    start();
  };
  return { Part, hasFailed, retry };
}

/** A late part that a press opens and that may ask to be closed: `isOpen` is true from the press on, and false again if loading failed. */
export function useOpening<Props>(load: () => Promise<ComponentType<Props>>) {
  const late = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void late.request().then((hasCome) => hasCome || setOpen(false));
  };
  return { ...late, isOpen, open, close: () => setOpen(false) };
}
