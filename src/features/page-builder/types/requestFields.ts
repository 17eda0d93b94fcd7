import type { Surroundings } from '~/ui';
import { attribute } from './elementReading';

/** What an editor has put into the place of a form. */
export interface RequestFields {
  /** The end of the class `inject-request-…`. */
  kind: string;
  /** The editors' own heading; '' for ours. */
  title: string;
  /** The tabs of `request-tabs`, in their order: the one that is chosen goes with the request. */
  topics: RequestTopic[];
  /** What can be chosen from, by its picture: the figures of a photo gallery. */
  choices: PicturedChoice[];
}

export interface RequestTopic {
  name: string;
  /** An emergency, for which there is no form: its panel names the telephone (`tabs-panel-urgent`). */
  isUrgent: boolean;
}

export interface PicturedChoice {
  name: string;
  /** The shop's own path. */
  picture: string;
}

/** `inject-request-contact`: the kinds that a page may offer; `fault` leads through the questions of a guide to a repair. */
export const requestKind =
  /(?:^|\s)(?:pwa-cms-component-injection|inject)-request-(contact|callback|quote|complaint|public-sector|dealer|repair|service|samples|fault)(?:\s|$)/i;

export function readRequest(element: HTMLElement, { imageAddress }: Surroundings): RequestFields {
  const panels = [...element.querySelectorAll('.request-tabs > .tabs-panel')];
  const tabs = [...element.querySelectorAll('.request-tabs > .tabs-list a')];
  return {
    kind: requestKind.exec(element.className)?.[1]?.toLowerCase() ?? '',
    title: tabs.length > 0 ? '' : wordsOf(element.querySelector('h2, h3')),
    topics: tabs.map((tab, index) => ({
      name: wordsOf(tab),
      isUrgent: panels[index]?.classList.contains('tabs-panel-urgent') ?? false,
    })),
    choices: [...element.querySelectorAll('.photo-gallery figure')].flatMap((figure) => {
      const image = figure.querySelector('img');
      const picture = image && imageAddress(attribute(image, 'src'));
      const name = wordsOf(figure.querySelector('figcaption'));
      return picture && name ? [{ name, picture }] : [];
    }),
  };
}

const wordsOf = (element: Element | null): string => element?.textContent?.trim().slice(0, 100) ?? '';
