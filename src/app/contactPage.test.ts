import { describe, expect, test } from '@jest/globals';
import type { AssetManifest, PublicConfig, RenderResult } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { languageFaults } from '~/testing/pageLanguage';
import { walkedViews } from '~/testing/walkedViews';
import { answerBySandbox, bareConfig, noAssets } from '~/testing/renderedPages';
import { render } from '../server';

const config: PublicConfig = { ...bareConfig, requests: true };
const assets: AssetManifest = {
  ...noAssets,
  entry: { scripts: [], styles: ['/assets/entry.css'], preloads: [] },
  chunks: { 'content-request': { scripts: ['/assets/form.js'], styles: ['/assets/form.css'] } },
};

answerBySandbox();

const open = ({ alias }: StoreView, path: string, more: Partial<PublicConfig> = {}): Promise<RenderResult> =>
  render({
    path: `${alias ? `/${alias}` : ''}${path}`,
    commerceUrl: 'http://commerce.test',
    config: { ...config, ...more },
    assets,
    signedInHint: false,
  });

const formIn = (html: string): string => /<form[^>]*action="\/api\/forms\/contact".*?<\/form>/s.exec(html)?.[0] ?? '';

describe('the first HTML of the contact page', () => {
  test.each(walkedViews.map((view) => [view.locale, view] as const))(
    'in %s holds a form that works without scripts, in its language',
    async (_locale, view) => {
      const { html, status } = await open(view, '/contact-us');
      expect(status).toBe(200);
      const form = formIn(html);
      expect(form).toContain('method="post"');
      expect(form).toContain(`name="storeCode" value="${view.storeCode}"`);
      for (const name of ['name', 'email', 'phone', 'message', 'consent', 'homepage']) expect(form).toContain(`name="${name}"`);
      expect(form).toContain('type="submit"');
      expect(form).not.toMatch(/requests\.[a-z]/);
      expect(languageFaults(html, view)).toEqual([]);
      expect(html).toContain('href="/assets/form.css"');
      // Its script comes when it is near the screen.
      expect(html).not.toContain('/assets/form.js');
    },
  );

  test('names phone and e-mail alone where no back office takes requests', async () => {
    const [view] = storeViews as readonly [StoreView];
    const { html } = await open(view, '/contact-us', { requests: false });
    expect(formIn(html)).toBe('');
    expect(html).toContain('mailto:hello@steadwell.example');
  });
});

test('a form that needs scripts cannot put what is typed into the address without them, and names the phone', async () => {
  const [view] = storeViews as readonly [StoreView];
  const { html } = await open(view, '/publicsector');
  const form = /<form class="[^"]*" noValidate.*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(form).toContain('public-sector-organisation');
  expect(form).not.toContain('type="submit"');
  expect(/<noscript>.*?<\/noscript>/s.exec(form)?.[0]).toContain('0808 157 0192');
});
