import type { Backoffice } from '../../backoffice/server';
import { injectedFetch } from './injectedFetch';

export { closeAll as closeBackoffices, openTestBackoffice, type TestBackoffice } from '../../backoffice/testing/openTestBackoffice';
export { declaring } from '../../backoffice/testing/declaring';
export { openSurveyDesk, openTryOutDesk, type SurveyDesk } from '../../backoffice/testing/surveyBranch';

/** A network in which `/api` leads to this back office, as the edge's does, and everything else where it led before. `lose` drops an answer. */
export function throughBackoffice({ app }: Pick<Backoffice, 'app'>, lose: (path: string) => boolean = () => false) {
  const toBackoffice = injectedFetch(app);
  return (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.startsWith('/api/')) return fetch(input, init);
      const answer = await toBackoffice(input, init);
      if (lose(pathname)) throw new TypeError('fetch failed');
      return answer;
    };
}
