/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openContent, type OpenContent, type OpenContentOptions } from '~/testing/openContent';
import { giveWidths } from '~/testing/openMarkup';
import { bannerWith, product, products, slider, tabs, video } from './samples';

let page: OpenContent | undefined;
const complaints: string[] = [];
async function open(html: string, options?: OpenContentOptions): Promise<OpenContent> {
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.map(String).join(' ')));
  page = await openContent(html, options);
  return page;
}
afterEach(async () => {
  await page?.close();
  page = undefined;
  jest.restoreAllMocks();
  expect(complaints.splice(0)).toEqual([]);
});

const still = { media: ['(prefers-reduced-motion: reduce)'] };
const slide = (name: string) => bannerWith({ type: 'slide', name, content: `<h3>${name} rail</h3>` });
const settings = (changed = '') =>
  `data-autoplay="false" data-autoplay-speed="4000" data-fade="false" data-infinite-loop="false" data-show-arrows="true" data-show-dots="true" ${changed}`;

describe('tabs', () => {
  const html = tabs(
    [
      ['Straight', '<p>One rail</p>'],
      ['Curved', '<p>A bent rail</p>'],
      ['Outdoors', '<p>Sealed</p>'],
    ],
    '1',
  );

  test('show one panel each, by press and by arrow keys', async () => {
    const { user } = await open(html);
    const [straight, curved, outdoors] = screen.getAllByRole('tab');
    expect(curved).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Curved' })).toHaveClass('shown');
    await user.click(straight as HTMLElement);
    expect(screen.getByRole('tabpanel', { name: 'Straight' })).toHaveClass('shown');
    await user.keyboard('{ArrowLeft}');
    expect(outdoors).toHaveFocus();
    expect(outdoors).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}');
    expect(straight).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Outdoors' })).not.toHaveClass('shown');
  });

  test('the address can name the one that is open', async () => {
    await open(html, { path: '/#content-TAB2XY' });
    expect(screen.getByRole('tab', { name: 'Outdoors' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a slider', () => {
  const trackOf = () => screen.getByRole('list', { name: 'Slides' });

  test('is a list that one can scroll; arrows and dots move it', async () => {
    const { user } = await open(slider([slide('Straight'), slide('Curved'), slide('Outdoor')].join(''), settings()));
    const { scrolled } = giveWidths(trackOf(), 300, 300);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(trackOf().scrollLeft).toBe(300);
    await user.click(screen.getByRole('button', { name: 'Show 3 of 3: Outdoor' }));
    expect(trackOf().scrollLeft).toBe(600);
    expect(screen.getByRole('button', { name: 'Show 3 of 3: Outdoor' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(scrolled()).toEqual(['smooth', 'smooth']);
    expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull();
  });

  test('keeps its dots until it has been measured, and with them the focus that is on one', async () => {
    await open(slider([slide('Straight'), slide('Curved'), slide('Outdoor')].join(''), settings()));
    expect(screen.getAllByRole('button', { name: /^Show \d of 3/ })).toHaveLength(3);
  });

  test('goes on by itself where the editor wants it, round and round, until it is stopped', async () => {
    const { user, wait } = await open(
      slider(
        slide('A') + slide('B'),
        settings('data-autoplay="true" data-infinite-loop="true"')
          .replace('data-autoplay="false"', '')
          .replace('data-infinite-loop="false"', ''),
      ),
    );
    giveWidths(trackOf(), 300, 300);
    await wait(4_000);
    expect(trackOf().scrollLeft).toBe(300);
    await wait(4_000);
    expect(trackOf().scrollLeft).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Stop moving' }));
    await user.unhover(trackOf());
    await wait(20_000);
    expect(trackOf().scrollLeft).toBe(0);
    expect(screen.getByRole('button', { name: 'Go on moving' })).toBeVisible();
  });

  test('stands still for visitors who prefer reduced motion', async () => {
    const { user, wait } = await open(
      slider(slide('A') + slide('B'), settings().replace('data-autoplay="false"', 'data-autoplay="true"')),
      still,
    );
    const { scrolled } = giveWidths(trackOf(), 300, 300);
    await wait(20_000);
    expect(trackOf().scrollLeft).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrolled()).toEqual(['auto']);
  });

  test('that fades shows one at a time', async () => {
    const { user } = await open(slider(slide('A') + slide('B'), settings().replace('data-fade="false"', 'data-fade="true"')));
    const [first, second] = within(trackOf()).getAllByRole('listitem');
    expect(first).toHaveClass('shown');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(second).toHaveClass('shown');
    expect(first).not.toHaveClass('shown');
  });
});

describe('products', () => {
  const cushion = product('Cushion of last year', '/seat-cushion', '41');

  test('are there as commerce wrote them, then as they are today', async () => {
    const { settle } = await open(products(cushion + product('Gone for good', '/no-such-thing', '1')));
    await settle();
    expect(await screen.findByRole('link', { name: /seat cushion/i })).toHaveAttribute('href', '/seat-cushion');
    expect(screen.queryByText('Cushion of last year')).toBeNull();
    expect(screen.queryByText('Gone for good')).toBeNull();
  });

  test('stay as they are written when commerce does not answer', async () => {
    const network: OpenContentOptions['network'] = (fetch) => (input, init) =>
      String(input instanceof Request ? input.url : input).includes('placedProducts')
        ? Promise.reject(new TypeError('failed'))
        : fetch(input, init);
    const { wait } = await open(products(cushion), { network });
    await wait(60_000);
    expect(screen.getByRole('link', { name: 'Cushion of last year' })).toBeVisible();
  });

  test('can be asked for by sku, where commerce left its widget in the text', async () => {
    const widget =
      '{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" condition_option="sku" condition_option_value="SEAT-CUSHION,REMOTE-CONTROL"}}';
    const { settle } = await open(`<div data-content-type="products" data-appearance="grid" data-element="main">${widget}</div>`);
    await settle();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});

describe('films', () => {
  test('of others: a link until it is pressed, then a player that keeps no cookies', async () => {
    const { user } = await open(video('<iframe src="https://www.youtube.com/embed/N0bYol6ax8Y" data-element="video"></iframe>'));
    const link = screen.getByRole('link', { name: /Film at YouTube/ });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=N0bYol6ax8Y');
    await user.click(link);
    expect(screen.getByTitle('Film at YouTube')).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.youtube-nocookie.com/embed/N0bYol6ax8Y?autoplay=1'),
    );
    expect(screen.getByTitle('Film at YouTube')).toHaveFocus();
  });

  test('of our own play in place', async () => {
    const { place } = await open(video('<video controls src="https://commerce.example/media/film/a.mp4" data-element="video"></video>'));
    expect(place.querySelector('video')).toHaveAttribute('src', '/media/film/a.mp4');
    expect(place.querySelector('video')).toHaveAttribute('controls');
  });
});

test('a dynamic block is asked for by its uid, and by nothing that the uid may mean', async () => {
  const uid = Buffer.from('footer-help').toString('base64');
  const asked: string[] = [];
  const network = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
    return (input, init) => {
      asked.push(decodeURIComponent(String(input instanceof Request ? input.url : input)));
      return fetch(input, init);
    };
  };
  const { settle } = await open(
    `<div data-content-type="dynamic_block"><div class="widget" data-display-mode="fixed" data-uids="${uid}"></div></div>`,
    { network },
  );
  await settle();
  expect(await screen.findByRole('heading', { name: 'Here to help' })).toBeVisible();
  const [dynamic] = asked.filter((address) => address.includes('operationName=dynamicBlocks'));
  expect(dynamic).toContain(`{"type":"SPECIFIED","dynamic_block_uids":["${uid}"]}`);
  expect(asked.filter((address) => address.includes('"footer-help"'))).toEqual([]);
});
