import { createRoot } from 'react-dom/client';
import { AnalystPanel } from '~/features/analytics/AnalystPanel';
import { type EventLog, openEventLog } from '~/features/analytics/eventLog';
import type { World } from '~/world';
import { saveFile } from '~/world/copyText';
import { panelKey } from './countVisit';

/** Shows the panel below the page, in a root of its own, and returns what it has to be told. @param page the window in which it stands */
export function showAnalystPanel({ document }: Window, { clock, session }: World): Pick<EventLog, 'tell'> {
  const log = openEventLog();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const save = (lines: string): string => {
    const name = `events-${new Date(clock.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.ndjson`;
    saveFile(name, 'application/x-ndjson', lines, clock.after);
    return name;
  };
  const close = (): void => {
    session.remove(panelKey);
    root.unmount();
    place.remove();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus();
  };
  root.render(<AnalystPanel log={log} save={save} close={close} />);
  return log;
}
