import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useWorld } from '~/world';
import type { BehaviourProps } from './behaviours';
import { nextOf, partsOf, tabChosen, useAlive, useListener, useParts, write } from './markup';

/**
 * Links to parts of the text become tabs (WAI-ARIA, with automatic activation). The tab to begin with: the one that the address names, else
 * the one that the markup shows. In `.request-tabs` each tab also says whether it is chosen.
 */
export function Tabs({ element }: BehaviourProps): ReactNode {
  const { tabs, panels } = useParts(element, findTabs);
  const { hash } = useWorld().navigation.current();
  const [chosen, choose] = useState(() => firstOf(panels, hash));
  useAlive(element);

  useLayoutEffect(() => {
    element.querySelector('.tabs-list')?.setAttribute('role', 'tablist');
    tabs.forEach((tab, index) => {
      tab.closest('li')?.setAttribute('role', 'presentation');
      write(tab, { role: 'tab', id: `${panels[index]?.id}-tab`, 'aria-controls': panels[index]?.id ?? null });
      write(panels[index] as Element, { role: 'tabpanel', tabindex: '0', 'aria-labelledby': tab.id });
    });
  }, [element, tabs, panels]);

  useLayoutEffect(() => {
    tabs.forEach((tab, index) => write(tab, { 'aria-selected': String(index === chosen), tabindex: index === chosen ? '0' : '-1' }));
    panels.forEach((panel, index) => write(panel, { hidden: index === chosen ? null : '' }));
  }, [tabs, panels, chosen]);

  useEffect(() => tell(element, chosen), [element, chosen]);

  const press = useCallback(
    (event: MouseEvent) => {
      const index = tabs.findIndex((tab) => tab.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      choose(index);
    },
    [tabs],
  );
  const step = useCallback(
    (event: KeyboardEvent) => {
      const current = tabs.indexOf(event.target as HTMLElement);
      if (current < 0) return;
      const next = event.key === ' ' ? current : nextOf(event.key, current, tabs.length);
      if (next === null) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.focus();
    },
    [tabs],
  );
  useListener(element, 'click', press);
  useListener(element, 'keydown', step);

  if (!element.classList.contains('request-tabs')) return null;
  return tabs.map((tab, index) => createPortal(<TabState key={index} isChosen={index === chosen} />, tab));
}

const TabState = ({ isChosen }: { isChosen: boolean }): ReactNode => (
  <span className="tabs-state">
    <FormattedMessage id={isChosen ? 'richMarkup.tab.selected' : 'richMarkup.tab.notSelected'} />
  </span>
);

/** A form below such tabs is about the one that is chosen. */
function tell(element: HTMLElement, chosen: number): void {
  element.dispatchEvent(new CustomEvent(tabChosen, { bubbles: true, detail: chosen }));
}

/** By their order; `readMarkup` saw to it that there are as many panels as links. */
function findTabs(element: HTMLElement) {
  const tabs = partsOf(element, ':scope > .tabs-list a[href^="#"]');
  return { tabs, panels: partsOf(element, ':scope > .tabs-panel[id]').slice(0, tabs.length) };
}

function firstOf(panels: readonly HTMLElement[], hash: string): number {
  const linked = panels.findIndex(({ id }) => `#${id}` === hash);
  return linked >= 0
    ? linked
    : Math.max(
        0,
        panels.findIndex((panel) => !panel.hasAttribute('data-later')),
      );
}
