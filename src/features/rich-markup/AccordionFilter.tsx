import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Icon, LiveRegion } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { partsOf, useAlive, useListener, useParts, write } from './markup';

/** Questions about one thing alone. Below 768 px the choices stand behind a button that says which is chosen; above, they all stand there. */
export function AccordionFilter({ element }: BehaviourProps): ReactNode {
  const { title, label, list, choices, entries } = useParts(element, findFilter);
  const [chosen, choose] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const key = choices[chosen]?.getAttribute('data-filter') ?? 'all';
  const shown = entries.filter((entry) => isAbout(entry, key));
  useAlive(element);

  useEffect(() => {
    if (list && !list.id) write(list, { id: listId });
  }, [list, listId]);
  useEffect(() => {
    choices.forEach((choice, index) => write(choice, { 'aria-pressed': String(index === chosen) }));
    for (const entry of entries) write(entry, { hidden: isAbout(entry, key) ? null : '' });
  }, [choices, entries, chosen, key]);
  useEffect(() => write(element, { 'data-open': isOpen ? '' : null }), [element, isOpen]);

  const press = useCallback(
    (event: MouseEvent) => {
      const index = choices.findIndex((choice) => choice.contains(event.target as Node));
      if (index < 0) return;
      choose(index);
      setOpen(false);
      // On phones the choices go away, and the focus with them.
      if (toggle.current?.offsetParent) toggle.current.focus();
    },
    [choices],
  );
  const leave = useCallback((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    if (toggle.current?.offsetParent) toggle.current.focus();
  }, []);
  useListener(element, 'click', press);
  useListener(element, 'keydown', leave);

  if (!title || !list) return null;
  return createPortal(
    <>
      <button
        type="button"
        className="accordion-filter-toggle"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={list.id || listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label} <strong>{choices[chosen]?.textContent}</strong>
        </span>
        <Icon name="chevronDown" />
      </button>
      <LiveRegion>{chosen > 0 && <FormattedMessage id="richMarkup.filter.shown" values={{ count: shown.length }} />}</LiveRegion>
    </>,
    title,
  );
}

function findFilter(element: HTMLElement) {
  return {
    title: element.querySelector<HTMLElement>('.accordion-filter-title'),
    label: element.querySelector('.accordion-filter-label')?.textContent ?? '',
    list: element.querySelector<HTMLElement>('.accordion-filter-choices'),
    choices: partsOf(element, '.accordion-filter-choice[data-filter]'),
    entries: partsOf(element, '[data-filter-tags]'),
  };
}

const isAbout = (entry: HTMLElement, key: string): boolean =>
  key === 'all' || (entry.getAttribute('data-filter-tags') ?? '').split(/\s+/).includes(key);
