import { expect, test } from '@jest/globals';
import { countryOf } from '~/config/countries';
import { shownAt } from '~/config/contentPages';
import type { RenderResult } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { languageFaults } from '~/testing/pageLanguage';
import { walkedViews } from '~/testing/walkedViews';
import { answerBySandbox, bareConfig, noAssets } from '~/testing/renderedPages';
import { render } from '../server';
import { loadSeed } from '../../sandbox/seed/loadSeed';

const pages = loadSeed().cmsPages.filter(({ identifier }) => identifier === 'accessibility');

answerBySandbox();

const open = ({ alias }: StoreView, path: string): Promise<RenderResult> =>
  render({
    path: `${alias ? `/${alias}` : ''}${path}`,
    commerceUrl: 'http://commerce.test',
    config: bareConfig,
    assets: noAssets,
    signedInHint: false,
  });

const addressIn = ({ storeCode, alias, language }: StoreView): string => {
  const path = pages.find(({ storeCodes }) => storeCodes.includes(storeCode))?.path ?? 'missing';
  return `${alias ? `/${alias}` : ''}${shownAt(`/${path}`, language)}`;
};

test.each(walkedViews.map((view) => [view.locale, view] as const))(
  'in %s the foot of each page leads to what the shop says of its accessibility',
  async (_locale, view) => {
    const address = addressIn(view);
    const contact = await open(view, '/contact-us');
    const [, footer = ''] = contact.html.split('<footer');
    expect(footer).toContain(`href="${address}"`);

    const { status, html } = await open(view, address.slice(view.alias ? view.alias.length + 1 : 0));
    const [main = ''] = (html.split('<main')[1] ?? '').split('</main>');
    const { phone, email } = countryOf(view.countryCode);
    expect(status).toBe(200);
    for (const stated of ['<h1', 'WCAG', '2.2', 'AA', '2026', `tel:${phone.link}`, `mailto:${email}`]) expect(main).toContain(stated);
    expect(languageFaults(html, view)).toEqual([]);
  },
);
