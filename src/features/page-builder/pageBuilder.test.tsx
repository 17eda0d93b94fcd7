/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: React takes a render of the server beside screens for a mistake.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { InjectedComponentsProvider, type InjectedProps } from '~/features/content';
import { type ContentSource, ContentSourceProvider, loadShopPurifier } from './contentSource';
import type { Outlines } from './contentTree';
import { outlining } from './outline';
import { PageBuilder } from './PageBuilder';

const style = '<style>#html-body [data-pb-style=AB1]{color:red}</style>';
const row = (text: string, className = '') =>
  `<div class="${className}" data-content-type="row"><div data-element="inner"><p data-pb-style="AB1">${text}</p></div></div>`;
const page = `${style}${row('before')}${row('instead of prices', 'wide inject-model-prices')}${row('after')}`;
const injected = { 'model-prices': () => <button>Prices of today</button> };

type Components = Record<string, (props: InjectedProps) => ReactNode>;

const app = (source: ContentSource, html: string, components: Components = injected) => (
  <IntlProvider locale="en-GB" messages={{ 'ui.loading': 'Loading' }}>
    <MemoryRouter>
      <ContentSourceProvider value={source}>
        <InjectedComponentsProvider value={components}>
          <PageBuilder html={html} />
        </InjectedComponentsProvider>
      </ContentSourceProvider>
    </MemoryRouter>
  </IntlProvider>
);

/** The server's HTML, with the state for hydration. */
async function served(html: string, components?: Components) {
  const outlines: Outlines = {};
  const { read } = await loadShopPurifier();
  return {
    sent: renderToString(app(outlining(read, outlines), html, components)),
    outlines: JSON.parse(JSON.stringify(outlines)) as Outlines,
  };
}

describe('a page of the editors', () => {
  let root: Root;
  let place: HTMLElement;
  let complaints: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'));
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    act(() => root?.unmount());
    place.remove();
    complaints.mockRestore();
  });

  test('without anything that moves it is one string, and needs no outline', async () => {
    const { sent, outlines } = await served(style + row('words'));
    expect(outlines).toEqual({});
    expect(sent).toContain('<p style="color: red">words</p>');
  });

  test('a place with the class is taken by our component, wherever it stands; the rest keeps its rules', async () => {
    const { sent } = await served(`<div data-content-type="row">${page}</div>`);
    expect(sent).toContain('Prices of today');
    expect(sent).not.toContain('instead of prices');
    expect(sent.match(/style="color: ?red"/g)).toHaveLength(2);
  });

  test('our component gets the links of the content that it replaces', async () => {
    const links = row(
      '<a href="/modele-starla">Starla</a> <a href="https://elsewhere.example/">no page of ours</a>',
      'inject-model-prices',
    );
    const tellPaths = ({ paths }: InjectedProps) => <p>{paths.join()}</p>;
    expect((await served(links, { 'model-prices': tellPaths })).sent).toContain('<p>/modele-starla</p>');
  });

  test('the long name of the class means the same, and an unknown component leaves what the editors wrote', async () => {
    const long = page.replace('inject-model-prices', 'pwa-cms-component-injection-model-prices');
    expect((await served(long)).sent).toContain('Prices of today');
    expect((await served(page, {})).sent).toContain('instead of prices');
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'a class named after what every object has (%s) leaves the page alone',
    async (name) => {
      expect((await served(page.replace('inject-model-prices', `inject-${name}`))).sent).toContain('instead of prices');
    },
  );

  test('is taken over silently, piece by piece, without being read again', async () => {
    const { sent, outlines } = await served(page);
    expect(JSON.stringify(outlines)).not.toContain('before');
    place.innerHTML = sent;
    const [before] = place.querySelectorAll('p');
    await act(async () => {
      root = hydrateRoot(place, app({ outlines }, page));
    });
    expect(place.innerHTML).toBe(sent);
    expect(place.querySelector('p')).toBe(before);
    expect(complaints).not.toHaveBeenCalled();

    await act(async () => root.render(app({ outlines }, row('another page'))));
    expect(place).toHaveTextContent(/^another page$/);
    expect(complaints).not.toHaveBeenCalled();
  });

  test('where the server’s HTML is gone, it is read in the browser', async () => {
    const { outlines } = await served(page);
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    place.innerHTML = '<p>something else</p>';
    await act(async () => {
      root = hydrateRoot(place, app({ outlines }, page), { onRecoverableError: () => undefined });
    });
    expect(await screen.findByText('before')).toBeVisible();
    expect(screen.getByText('after')).toBeVisible();
    log.mockRestore();
  });

  test('an unknown content type still shows what is in it', async () => {
    expect((await served('<div data-content-type="hologram"><p>Words</p></div>')).sent).toContain('<p>Words</p>');
  });
});
