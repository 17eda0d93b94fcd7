import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { ownSteps, styleName, type TreeStep } from './richTextTree';
import type { Surroundings } from './surroundings';

/** What React may set as HTML: text on the server, the browser's own trusted type where it has one. */
export type PureHtml = string;
export type PurifyHtml = (html: string, surroundings: Surroundings) => PureHtml;

/** Text of others → a harmless tree, to be worked on → markup that may be set. */
export interface Purifier {
  /** `steps` come before our own, which every text takes. */
  read: (html: string, surroundings: Surroundings, steps?: readonly TreeStep[]) => HTMLElement;
  /** The last step, whatever was done to the tree. */
  write: (html: string) => PureHtml;
  /**
   * The last step for a tree that is written in pieces: answers what makes each piece's own markup (`innerHTML`, `outerHTML` of what stands
   * in the tree, unchanged since) one that may be set. Where nobody asks for trusted types the whole tree is purified here at once, and
   * not read again piece by piece, which would be a third of the work of a server.
   */
  seal: (root: HTMLElement) => (html: string) => PureHtml;
}

const both: Config = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: [
    'allow',
    'allowfullscreen',
    'frameborder',
    'referrerpolicy',
    'sandbox',
    'target',
    'loading',
    'decoding',
    'fetchpriority',
    'sizes',
    'srcset',
    'media',
  ],
  FORBID_TAGS: ['form', 'input', 'textarea', 'select', 'option', 'dialog', 'base', 'link', 'meta', 'object', 'embed', 'template'],
  FORBID_ATTR: ['action', 'background', 'formaction', 'autofocus', 'contenteditable', 'popover', 'popovertarget', 'nonce', 'slot', 'is'],
  ALLOW_UNKNOWN_PROTOCOLS: false,
};
/** The first pass reads the text into a harmless tree; its style rules stay, as text, until a step has used them. */
const reading: Config = { ...both, ADD_TAGS: ['iframe', styleName], FORCE_BODY: true, RETURN_DOM: true, SANITIZE_DOM: false };
/** The last pass: whatever the steps did, nothing dangerous leaves. */
const writing: Config = { ...both, FORBID_TAGS: [...(both.FORBID_TAGS ?? []), 'style'], RETURN_TRUSTED_TYPE: true };

/** `window` is the browser's, or a jsdom window on the server (never happy-dom: it leaves scripts in place). One per window. */
export function openPurifier(window: WindowLike): Purifier {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) throw new Error('this window cannot purify HTML');
  const write = (html: string): PureHtml => purifier.sanitize(html, writing) as unknown as PureHtml;
  return {
    read: (html, surroundings, steps = []) => {
      const root = purifier.sanitize(html.replace(/<(\/?)style\b/gi, `<$1${styleName}`), reading) as unknown as HTMLElement;
      for (const step of [...steps, ...ownSteps]) step(root, surroundings);
      return root;
    },
    write,
    seal: (root) => {
      if ('trustedTypes' in window) return write;
      purifier.sanitize(root, { ...writing, RETURN_TRUSTED_TYPE: false, IN_PLACE: true });
      return (html) => html;
    },
  };
}

const rememberedTexts = 200;

/** Pages repeat, so the latest answers are remembered. */
export function remembering<Answer>(make: (html: string, surroundings: Surroundings) => Answer): typeof make {
  const known = new Map<string, Answer>();
  return (html, surroundings) => {
    const key = `${surroundings.name}\n${html}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const made = make(html, surroundings);
    if (known.size >= rememberedTexts) known.delete(known.keys().next().value ?? '');
    known.set(key, made);
    return made;
  };
}

/** Makes the one function that turns content of others into HTML of ours. */
export function createHtmlPurifier(window: WindowLike, steps?: readonly TreeStep[]): PurifyHtml {
  const { read, write } = openPurifier(window);
  return remembering((html, surroundings) => write(read(html, surroundings, steps).innerHTML));
}
