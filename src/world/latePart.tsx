import { createContext, useCallback, useContext, useRef, useState, type ComponentType } from 'react';

/** Brings the words of all late parts in; a second call costs nothing. */
export type LoadWords = () => Promise<void>;

const WordsContext = createContext<LoadWords>(async () => undefined);

/** The app hands over how words are loaded; without it (tests with all words) nothing has to come. */
export const LateWordsProvider = WordsContext.Provider;

export const useLateWords = (): LoadWords => useContext(WordsContext);

export interface LatePart<Props> {
  /** Null until it has come. */
  Part: ComponentType<Props> | null;
  /** Starts loading (again, after a failure). True when the part is there, false when it could not be loaded. */
  request: () => Promise<boolean>;
}

/**
 * A part of the page that comes, with its words, when it is first needed: on a press, or a moment earlier when the pointer or
 * the focus arrives. `load` must be the same function at every call.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const loadWords = useLateWords();
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

/** A late part that a press opens and that may ask to be closed: `isOpen` from the press on, false again where it could not be loaded. */
export function useOpening<Props>(load: () => Promise<ComponentType<Props>>) {
  const late = useLatePart(load);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void late.request().then((hasCome) => hasCome || setOpen(false));
  };
  return { ...late, isOpen, open, close: () => setOpen(false) };
}
