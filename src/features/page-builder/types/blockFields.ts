import { namesOfUids } from '~/features/content';
import { attribute } from './elementReading';
import { directiveIn } from './directive';

export interface BlockFields {
  /** Blocks that are still to be asked for, by their names; none where commerce has put the content in. */
  identifiers: string[];
}

export interface DynamicBlockFields extends BlockFields {
  uids: string[];
  displayMode: string;
}

const isName = (text: string): boolean => /^[a-z][\w-]{1,100}$/i.test(text);

/** Commerce usually puts the content in; a widget left in the text names its block. */
export const readBlock = (element: HTMLElement): BlockFields => ({
  identifiers: [directiveIn(element).get('block_id') ?? ''].filter(isName),
});

export function readDynamicBlock(element: HTMLElement): DynamicBlockFields {
  const directive = directiveIn(element);
  const place = element.querySelector('[data-uids]') ?? element;
  const uids = attribute(place, 'data-uids');
  return {
    uids: uids.split(',').filter(Boolean),
    displayMode: attribute(place, 'data-display-mode') || (directive.get('display_mode') ?? ''),
    identifiers: uids ? namesOfUids(uids) : (directive.get('banner_ids') ?? '').split(',').filter(isName),
  };
}
