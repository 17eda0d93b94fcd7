import { describe, expect, test } from '@jest/globals';
import { loadSeed } from './loadSeed';
import { withMeasures } from './measures';

const seed = loadSeed();
const text = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

describe('how far the rail reaches past the first step', () => {
  test.each(seed.storeViews.map((view) => [view.locale, view] as const))(
    '%s: is the same in the builder and on the models’ pages',
    (_, view) => {
      const unit = view.countryCode === 'US' ? 'inches' : 'cm';
      const [straight, curved] = unit === 'cm' ? ['40', '100'] : ['16', '39'];
      const set = seed.questionSets.find((candidate) => candidate.bundleSku === view.questionSetBase);
      const why = set?.questions.find((question) => question.key === 'OBSTACLE_BOTTOM')?.why[view.storeCode] ?? '';
      expect(why).toMatch(new RegExp(`\\b${straight}\\b.*\\b${curved}\\b`));
      const page = (identifier: string): string =>
        text(seed.cmsPages.find((found) => found.identifier === identifier && found.storeCodes.includes(view.storeCode))?.content ?? '');
      for (const identifier of ['starla-stairlift', 'siena-stairlift'])
        expect(page(identifier)).toMatch(new RegExp(` C\\.[^.]* ${straight} ${unit}`));
      for (const identifier of ['solus-stairlift', 'sofia-stairlift'])
        expect(page(identifier)).toMatch(new RegExp(` C\\.[^.]* ${curved} ${unit}`));
    },
  );
});

test('a figure that is missing is named', () => {
  expect(() => withMeasures('{cm rail-spiral}', 'questions/words/en.yaml')).toThrow('{cm rail-spiral} stands for no figure');
});
