import type { PhotoRecord } from '../../src/features/photos/photoModel';
import { isUnderWay as isOnItsWay } from '../../src/features/photos/photoModel';
import type { RequestRecord } from '../../src/features/requests/requestModel';
import { isOpen } from '../../src/features/requests/requestModel';
import { requestCanaries } from './people';
import type { RequestsPage } from './requestBook';
import { requestStateOf } from './requestBook';
import type { Found, JudgedRequests } from './judgedRequests';
import { acceptsLoss, day } from './judgedRequests';

/** Photos that no request names are removed after a day; those of an erased person at once. */
export function photosLost({ requester, clock, desk }: JudgedRequests, { photos }: Found): string[] {
  const erased = desk.deeds.flatMap(({ what, gone }) => (what === 'erase' ? gone.photos : []));
  const known = new Set([...photos.map(({ id }) => id), ...erased]);
  return requester.photos.flatMap(({ id, at }) =>
    known.has(id) || clock.now - at >= day ? [] : [`request: the photo ${id} was told to be there and is not`],
  );
}

export const photosIn = (page: RequestsPage): PhotoRecord[] => Object.values(requestStateOf(page).photos?.records ?? {});

/** Each photo is sent, or the shopper can do something about it. */
export const photosStuck = ({ tabs }: JudgedRequests): string[] =>
  tabs.flatMap((tab, index) =>
    photosIn(tab)
      .filter(isOnItsWay)
      .map(({ state }) => `stuck: tab ${index} shows a photo as ${state} without end`),
  );

/** In no tab any more. */
export function draftsLost(run: JudgedRequests): string[] {
  return [...run.requester.drafts].flatMap(([name, words]) => {
    const [website = '', form = ''] = name.split(' ');
    const tabs = run.tabs.filter((tab) => tab.view.websiteCode === website && requestStateOf(tab).requestDrafts);
    if (tabs.length === 0 || acceptsLoss(run, `requestDrafts_${website}`, `requests_${website}`)) return [];
    const isThere = tabs.some((tab) => requestStateOf(tab).requestDrafts?.drafts[form]?.['message'] === words);
    return isThere ? [] : [`typed: “${words}” of ${form} was lost`];
  });
}

/** What is finished is stored without its words. */
export function wordsLeft({ browser }: JudgedRequests): string[] {
  return [...browser.profile.texts].flatMap(([key, text]) => {
    if (!/^requests_[a-z_]+$/.test(key)) return [];
    const records = recordsOf(text).filter((record) => !isOpen(record));
    const left = requestCanaries.filter((canary) => JSON.stringify(records).includes(canary));
    return left.map((canary) => `leak: ${canary} of a finished request in ${key}`);
  });
}

/** A text that the run has destroyed holds none. */
function recordsOf(text: string): RequestRecord[] {
  try {
    const { records } = (JSON.parse(text) as { data: { records: unknown } }).data;
    return Array.isArray(records) ? (records as RequestRecord[]) : [];
  } catch {
    return [];
  }
}
