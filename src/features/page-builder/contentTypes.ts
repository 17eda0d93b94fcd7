/*
 * THE table of content types. The reader (`readContent.ts`) asks it of every element with `data-content-type`:
 * - `read` takes what the editor chose out of the element, as plain JSON; the element is harmless by then, layout rules stand in its
 *   style, links and names are the shop's. A throw leaves the type out alone: its element stands as markup, with all that is in it.
 * - `moves` says whether these fields need a component. If not, the element stays markup, which React skips.
 * - `inside` are the nodes in it that are read on; all its children, when absent.
 * - `component` is the name of its component in `movingComponents.ts` (loaded when it comes near the screen). It gets
 *   `{ fields, children }`, children being one React node for each node inside, and is rendered on the server too: it has to
 *   read well without script.
 * A type that is not in the table stands as markup, too, so what is in it always shows.
 */
import type { Surroundings } from '~/ui';

export interface ContentType<Fields extends object = object> {
  read: (element: HTMLElement, surroundings: Surroundings) => Fields;
  moves: (fields: Fields) => boolean;
  inside?: (element: HTMLElement) => Iterable<ChildNode>;
  component: string | null;
}

const injectedName = /(?:^|\s)(?:pwa-cms-component-injection|inject)-([a-z0-9-]+)/i;

/** A place that carries this CSS class (any editor can give it one) is taken by our component of that name. */
const injected: ContentType<{ name: string }> = {
  read: (element) => ({ name: injectedName.exec(element.className)?.[1] ?? '' }),
  moves: ({ name }) => name !== '',
  component: null,
};

const contentTypes: Readonly<Record<string, ContentType>> = {};

/** The type of an element with its name; undefined when it just stands. */
export function typeOf(element: HTMLElement): [string, ContentType] | undefined {
  if (injectedName.test(element.className)) return ['injected', injected as ContentType];
  const name = element.getAttribute('data-content-type') ?? '';
  const type = Object.keys(contentTypes).includes(name) ? contentTypes[name] : undefined;
  return type && [name, type];
}
