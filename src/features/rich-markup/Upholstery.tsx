import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { imageSrcSet, imageUrl, LiveRegion, useSurroundings } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { nextOf, partsOf, useAlive, useListener, useParts, write } from './markup';

/**
 * The covers of one model: each is a link to the chair's picture in it. With a script they are one choice, which changes the picture, its
 * words and what the cover costs; each says whether it is chosen. Links to the builder on the same page then carry it there.
 */
export function Upholstery({ element }: BehaviourProps): ReactNode {
  const { picture, caption, fabrics, list, first, alt, title } = useParts(element, coversIn);
  const { imageAddress } = useSurroundings();
  const [chosen, choose] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const [isPicked, setPicked] = useState(false);
  const fabric = fabrics[chosen];
  useAlive(element);

  useLayoutEffect(() => {
    if (list) write(list, { role: 'radiogroup', 'aria-label': title || null });
    for (const each of fabrics) {
      each.closest('li')?.setAttribute('role', 'presentation');
      each.setAttribute('role', 'radio');
    }
  }, [list, fabrics, title]);
  useLayoutEffect(() => {
    fabrics.forEach((each, index) =>
      write(each, { 'aria-checked': String(index === chosen), tabindex: index === Math.max(0, chosen) ? '0' : '-1' }),
    );
  }, [fabrics, chosen]);
  useEffect(() => {
    const path = imageAddress(fabric?.getAttribute('href') ?? '');
    if (!picture || !fabric || path === null || picture.getAttribute('src') === imageUrl(path, { width: 1280 })) return;
    write(picture, { src: imageUrl(path, { width: 1280 }), srcset: imageSrcSet(path) ?? null, alt: alt(fabric) });
    caption?.replaceChildren(...wordsOf(fabric).flatMap((part) => [part.cloneNode(true), ' ']));
  }, [fabric, picture, caption, alt, imageAddress]);
  useEffect(() => {
    if (isPicked && fabric) carryIntoBuilder(element, fabric.getAttribute('href') ?? '');
  }, [element, fabric, isPicked]);
  useEffect(() => write(element, { 'data-missing': isMissing ? '' : null }), [element, isMissing]);

  const take = useCallback((index: number) => {
    setMissing(false);
    setPicked(true);
    choose(index);
  }, []);
  const press = useCallback(
    (event: MouseEvent) => {
      const index = fabrics.findIndex((each) => each.contains(event.target as Node));
      if (index < 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      take(index);
    },
    [fabrics, take],
  );
  const step = useCallback(
    (event: KeyboardEvent) => {
      const current = fabrics.indexOf(event.target as HTMLElement);
      if (current < 0) return;
      const next = event.key === ' ' ? current : nextOf(event.key, current, fabrics.length);
      if (next === null) return;
      event.preventDefault();
      take(next);
      fabrics[next]?.focus();
    },
    [fabrics, take],
  );
  // Error events of pictures do not bubble: they are listened for in the capture phase.
  const miss = useCallback((event: Event) => setMissing((known) => known || event.target === picture), [picture]);
  useListener(element, 'click', press);
  useListener(element, 'keydown', step);
  useListener(element, 'error', miss, true);

  return (
    <>
      {fabrics.map((each, index) =>
        // Read aloud by the radio itself.
        createPortal(
          <span className="upholstery-state" aria-hidden="true">
            <FormattedMessage id={index === chosen ? 'richMarkup.tab.selected' : 'richMarkup.tab.notSelected'} />
          </span>,
          each,
          index,
        ),
      )}
      {createPortal(
        <>
          {isMissing && (
            <p className="upholstery-missing">
              <FormattedMessage id="richMarkup.cover.missing" />
            </p>
          )}
          <LiveRegion>
            {chosen !== first && fabric && textOf(fabric)} {isMissing && <FormattedMessage id="richMarkup.cover.missing" />}
          </LiveRegion>
        </>,
        picture?.parentElement ?? element,
      )}
    </>
  );
}

/** The picture's file names the model and its cover, `solus-vinyl-plum.webp`; a link that names another model keeps it. */
function carryIntoBuilder(element: HTMLElement, picture: string): void {
  const [, model, cover] = /([a-z]{1,40})-([a-z]{1,40}-[a-z]{1,40})\.\w{1,5}(?:\?|$)/.exec(picture) ?? [];
  if (!model || !cover) return;
  for (const link of partsOf(element.closest('main') ?? document.body, 'a[href*="stairlift-builder"]')) {
    const named = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('model');
    if (named && named !== model.toUpperCase() && !link.dataset['carries']) continue;
    // The browser follows the first, the shop's own navigation the second.
    for (const attribute of ['href', 'data-path']) {
      const [path = '', query] = link.getAttribute(attribute)?.split('?') ?? [];
      const carried = new URLSearchParams(query);
      carried.set('model', model.toUpperCase());
      carried.set('cover', cover.toUpperCase().replace('-', '_'));
      if (path) write(link, { [attribute]: `${path}?${carried.toString()}`, 'data-carries': cover });
    }
  }
}

/** Name and note of a cover. */
const wordsOf = (fabric: HTMLElement): Element[] => [...fabric.querySelectorAll('span:not(.upholstery-state)')];

const textOf = (fabric: HTMLElement): string =>
  wordsOf(fabric)
    .map((part) => part.textContent?.trim())
    .join(', ');

function coversIn(element: HTMLElement) {
  const picture = element.querySelector<HTMLImageElement>('img.upholstery-picture');
  const fabrics = partsOf(element, 'a.upholstery-fabric');
  const fileOf = (address: string | null): string => address?.split('?', 1)[0] ?? '';
  const shown = fileOf(picture?.getAttribute('src') ?? null);
  const first = fabrics.findIndex((fabric) => shown !== '' && fileOf(fabric.getAttribute('href')).endsWith(shown));
  const name = (fabric: HTMLElement | undefined): string => (fabric && wordsOf(fabric)[0]?.textContent?.trim()) ?? '';
  const firstName = name(fabrics[first]);
  const firstAlt = picture?.alt ?? '';
  return {
    picture,
    caption: element.querySelector('figcaption'),
    fabrics,
    list: element.querySelector('.upholstery-fabrics'),
    /** The cover that the picture shows; -1 where it shows none of them. */
    first,
    /** Words for the picture in a cover: where the first ones name the cover, they change with it. */
    alt: (fabric: HTMLElement): string => (firstName ? firstAlt.replace(firstName, name(fabric)) : name(fabric)),
    title: element.closest('[data-content-type="row"]')?.querySelector('h2, h3')?.textContent?.trim() ?? '',
  };
}
