import { dynamicBlockRequest, type DynamicBlockRequest } from '~/features/content';
import { attribute } from './elementReading';

export interface BlockFields {
  /** Blocks that are still to be asked for, by their names; none where commerce has put the content in. */
  identifiers: string[];
}

export interface DynamicBlockFields {
  /** Null where the editor named nothing. */
  request: DynamicBlockRequest | null;
}

const isPlainText = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
const isName = (text: string): boolean => /^[a-z][\w-]{1,100}$/i.test(text);

/** Commerce usually puts the content in; a widget left in the text names its block. */
export const readBlock = (element: HTMLElement): BlockFields => ({
  identifiers: [directiveIn(element).get('block_id') ?? ''].filter(isName),
});

/** Commerce leaves a place with uids; a widget left in the text names its blocks by their numbers, of which a uid is made as Magento does. */
export function readDynamicBlock(element: HTMLElement): DynamicBlockFields {
  const directive = directiveIn(element);
  const place = element.querySelector('[data-uids]') ?? element;
  const written = (name: string) => directive.get(name) ?? '';
  const numbers = written('banner_ids').split(',').filter(isPlainText);
  return {
    request: dynamicBlockRequest({
      uids: attribute(place, 'data-uids') || numbers.map(btoa).join(','),
      types: attribute(place, 'data-types') || written('types'),
      mode: attribute(place, 'data-display-mode') || written('display_mode'),
    }),
  };
}

const written = /\{\{(?:widget|block)\s([^{}]{1,4000})\}\}/;

/** The fields of a widget that commerce left in the text instead of what it stands for; empty where there is none. */
export function directiveIn(element: Element): ReadonlyMap<string, string> {
  const text = written.exec((element.textContent ?? '').slice(0, 6_000))?.[1] ?? '';
  return new Map([...text.matchAll(/(\w{1,40})="([^"]{0,2000})"/g)].map(([, name = '', value = '']) => [name, value]));
}
