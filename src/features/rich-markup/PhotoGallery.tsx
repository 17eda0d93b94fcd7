import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Picture, useSurroundings, useTrack } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { partsOf, useAlive, useListener, useParts } from './markup';
import { keySteps, PlacedControls } from './TrackSlider';

interface Photo {
  link: HTMLElement;
  src: string;
  alt: string;
  width: number;
  height: number;
  caption: string;
}

/** A press on a small picture shows the large ones in a dialog: arrows, swipe, Escape. Focus goes back to the picture seen last. */
export function PhotoGallery({ element }: BehaviourProps): ReactNode {
  const photos = useParts(element, photosIn);
  const [open, setOpen] = useState<number | null>(null);
  useAlive(element);
  const press = useCallback(
    (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const index = photos.findIndex(({ link }) => link.contains(event.target as Node));
      const photo = photos[index];
      if (!photo) return;
      event.preventDefault();
      // Safari does not focus a link that is pressed, and the dialog gives focus back to what had it.
      photo.link.focus();
      setOpen(index);
    },
    [photos],
  );
  useListener(element, 'click', press);
  return open === null ? null : <LargePhotos photos={photos} start={open} onClose={() => setOpen(null)} />;
}

function LargePhotos({ photos, start, onClose }: { photos: readonly Photo[]; start: number; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { after } = useSurroundings();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const track = useTrack(list);
  const { goTo, measure } = track;
  useEffect(() => {
    // Before the dialog is open nothing in it has a size.
    return after(0, () => {
      if (!list) return;
      list.scrollLeft = ((list.children[start] as HTMLElement | undefined)?.offsetLeft ?? 0) - list.offsetLeft;
      measure();
    });
  }, [list, start, after, measure]);
  const { first, last, count } = track;
  const step = useCallback(
    (event: KeyboardEvent) => {
      const next = keySteps(event.key, { first, last, count });
      if (next === null) return;
      event.preventDefault();
      goTo(next);
    },
    [first, last, count, goTo],
  );
  // Arrow keys work wherever in the dialog the focus is.
  useListener(document, 'keydown', step);
  return (
    <Dialog isOpen isWide onClose={onClose} title={intl.formatMessage({ id: 'richMarkup.photos' })}>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys */}
        <ul className="large-photos-track" ref={setList} tabIndex={0} aria-label={intl.formatMessage({ id: 'richMarkup.track' })}>
          {photos.map(({ src, alt, width, height, caption }, index) => (
            <li key={index}>
              <figure>
                <Picture src={src} alt={alt} width={width} height={height} sizes="(max-width: 60rem) 92vw, 56rem" />
                {caption && <figcaption>{caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
        <PlacedControls track={track} />
      </div>
    </Dialog>
  );
}

function photosIn(element: HTMLElement): Photo[] {
  return partsOf(element, 'a[href]').flatMap((link) => {
    const image = link.querySelector('img');
    if (!image) return [];
    return [
      {
        link,
        src: link.getAttribute('href') ?? '',
        alt: image.alt,
        width: Number(image.getAttribute('width')) || 4,
        height: Number(image.getAttribute('height')) || 3,
        caption: link.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
      },
    ];
  });
}
