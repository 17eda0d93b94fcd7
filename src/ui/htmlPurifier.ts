import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { plainWords } from './htmlTokens';
import { limitDepth } from './limitDepth';
import { ownSteps, styleName, type TreeStep } from './richTextTree';
import type { Surroundings } from './surroundings';

/** What React may set as HTML: text on the server, the browser's own trusted type where it has one. */
export type PureHtml = string;
export type PurifyHtml = (html: string, surroundings: Surroundings) => PureHtml;

/** Limit of tags; more would keep a server busy for longer than a page may take. The longest CMS page has about a thousand. */
const mostTags = 20_000;

/** Untrusted text → a harmless tree, to be transformed → markup that may be set. */
export interface Purifier {
  /** `steps` run before our own, which apply to every text. */
  read: (html: string, surroundings: Surroundings, steps?: readonly TreeStep[]) => HTMLElement;
  /** The text alone, one line for each block: for content that cannot be parsed, or is too large to be parsed. */
  words: (html: string) => PureHtml;
  /** The last step, always applied to the tree. */
  write: (html: string) => PureHtml;
  /**
   * The last step for a tree that is written in pieces: returns a function that turns each piece's markup (`innerHTML`, `outerHTML` of parts
   * of the unchanged tree) into markup that may be set. Where trusted types are not enforced the whole tree is purified here at once, and
   * not parsed again piece by piece, which would be a third of a server's work.
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
/** The first pass parses the text into a harmless tree; its style rules stay, as text, until a step has used them. */
const reading: Config = { ...both, ADD_TAGS: ['iframe', styleName], FORCE_BODY: true, RETURN_DOM: true, SANITIZE_DOM: false };
/** The last pass: whatever the steps did, nothing dangerous is left. */
const writing: Config = { ...both, FORBID_TAGS: [...(both.FORBID_TAGS ?? []), 'style'], RETURN_TRUSTED_TYPE: true };

/** `window` is the browser's, or a jsdom window on the server (never happy-dom: it leaves scripts in place). One per window. */
export function openPurifier(window: WindowLike): Purifier {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) throw new Error('this window cannot purify HTML');
  const write = (html: string): PureHtml => purifier.sanitize(html, writing) as unknown as PureHtml;
  return {
    read: (html, surroundings, steps = []) => {
      if (hasTooManyTags(html)) throw new Error('a content with too many tags');
      // A frameset would replace the body; under another name it is only left out.
      const text = limitDepth(html).replace(/<(\/?)(style|frameset)\b/gi, (_tag, slash: string, name: string) =>
        name.toLowerCase() === 'style' ? `<${slash}${styleName}` : `<${slash}x-frameset`,
      );
      const root = purifier.sanitize(text, reading) as unknown as HTMLElement | null;
      if (!root) throw new Error('a content without a tree');
      for (const step of [...steps, ...ownSteps]) step(root, surroundings);
      return root;
    },
    words: (html) => write(`<div style="white-space: pre-line">${plainWords(html)}</div>`),
    write,
    seal: (root) => {
      if ('trustedTypes' in window) return write;
      purifier.sanitize(root, { ...writing, RETURN_TRUSTED_TYPE: false, IN_PLACE: true });
      return (html) => html;
    },
  };
}

function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) if ((count += 1) > mostTags) return true;
  return false;
}

/** Always returns something to show: if `make` throws, the result of `makeOfWords` is used, and the error is reported. */
export function orWords<Answer>(
  make: (html: string, surroundings: Surroundings) => Answer,
  makeOfWords: (html: string) => Answer,
): typeof make {
  return (html, surroundings) => {
    try {
      return make(html, surroundings);
    } catch (error) {
      surroundings.report?.(`content shown as its words: ${error instanceof Error ? error.message : 'unknown failure'}`);
      return makeOfWords(html);
    }
  };
}

const rememberedTexts = 200;

/** Pages repeat, so the latest results are cached. */
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

/** Creates the one function that turns untrusted content into safe HTML. */
export function createHtmlPurifier(window: WindowLike, steps?: readonly TreeStep[]): PurifyHtml {
  const { read, write, words } = openPurifier(window);
  return remembering(orWords((html, surroundings) => write(read(html, surroundings, steps).innerHTML), words));
}
