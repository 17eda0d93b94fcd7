/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { giveWidths, openMarkup, type OpenMarkup } from '~/testing/openMarkup';
import { amountIn } from './ProductGallery';

const image = (name: string) => `<img src="/media/${name}.webp" alt="${name}" width="1200" height="800">`;

let page: OpenMarkup;
afterEach(() => page?.unmount());

describe('before and after', () => {
  const pair = `<div class="before-after"><figure class="before-after-before">${image('open')}<figcaption>Open</figcaption></figure><figure class="before-after-after">${image('folded')}<figcaption>Folded</figcaption></figure></div>`;

  test('are two pictures with their words until a script comes', async () => {
    page = await openMarkup(pair, { isFar: true });
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('the edge moves by keys and by pointer, and says how much is seen', async () => {
    page = await openMarkup(pair);
    const edge = screen.getByRole('slider', { name: 'Edge between before and after' });
    const place = page.place.querySelector<HTMLElement>('.before-after');
    expect(edge.getAttribute('aria-valuetext')).toBe('50% before');
    edge.focus();
    await page.user.keyboard('{ArrowRight}{ArrowUp}');
    expect(edge.getAttribute('aria-valuetext')).toBe('60% before');
    fireEvent.change(edge, { target: { value: '100' } });
    expect(place?.style.getPropertyValue('--edge')).toBe('100%');
    await page.user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(edge.getAttribute('aria-valuetext')).toBe('95% before');
  });
});

describe('a photo gallery', () => {
  const gallery = `<ul class="photo-gallery">${['hall', 'van', 'seat']
    .map((name) => `<li><figure><a href="/media/${name}.webp">${image(name)}</a><figcaption>The ${name}</figcaption></figure></li>`)
    .join('')}</ul>`;

  test('is a list of links to the large pictures without a script', async () => {
    page = await openMarkup(gallery, { isFar: true });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/media/hall.webp',
      '/media/van.webp',
      '/media/seat.webp',
    ]);
  });

  test('shows the pressed one large, moves by keys and arrows, closes by Escape, and gives the focus back', async () => {
    page = await openMarkup(gallery);
    await page.user.click(screen.getByRole('link', { name: 'van' }));
    const dialog = screen.getByRole('dialog', { name: 'Photos' });
    const track = within(dialog).getByRole('list');
    expect(
      within(dialog)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('alt')),
    ).toEqual(['hall', 'van', 'seat']);
    expect(dialog.textContent).toContain('The van');
    giveWidths(track, 100, 100);
    expect(dialog.textContent).toContain('1 of 3');
    await page.user.keyboard('{ArrowRight}');
    expect(dialog.textContent).toContain('2 of 3');
    await page.user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(dialog.textContent).toContain('3 of 3');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'van' }));
  });

  test('a press that asks for a new tab gets it', async () => {
    page = await openMarkup(gallery);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'van' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('covers of a chair', () => {
  const covers = `<div data-content-type="row"><h2>Covers</h2><div class="upholstery"><figure><img class="upholstery-picture" src="/media/seat-oat.webp" alt="Starla, oat weave" width="1200" height="800"><figcaption><span class="upholstery-name">oat weave</span></figcaption></figure><ul class="upholstery-fabrics">${[
    ['oat', 'Included'],
    ['moss', '+ £95'],
    ['ink', '+ £95'],
  ]
    .map(
      ([name, note]) =>
        `<li><a class="upholstery-fabric" href="/media/seat-${name}.webp">${image(`swatch-${name}`)}<span class="upholstery-name">${name} weave</span> <span class="upholstery-note">${note}</span></a></li>`,
    )
    .join('')}</ul></div></div>`;
  const picture = () => page.place.querySelector<HTMLImageElement>('.upholstery-picture');
  const states = () => screen.getAllByRole('radio').map((radio) => radio.querySelector('.upholstery-state')?.textContent);

  test('are links to the seat in each without a script', async () => {
    page = await openMarkup(covers, { isFar: true });
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test('the one in the picture is chosen from the start, and each says whether it is', async () => {
    page = await openMarkup(covers);
    expect(screen.getByRole('radiogroup', { name: 'Covers' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { checked: true, name: /oat weave Included/ })).toBeInTheDocument();
    expect(states()).toEqual(['Selected', 'Not selected', 'Not selected']);
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
  });

  test('choosing one by pointer or keys changes the picture, its words and the price, and says so', async () => {
    page = await openMarkup(covers);
    await page.user.click(screen.getByRole('radio', { name: /moss weave/ }));
    expect(picture()?.getAttribute('src')).toContain('/media/seat-moss.webp?');
    expect(picture()?.getAttribute('srcset')).toContain('/media/seat-moss.webp?');
    expect(picture()?.alt).toBe('Starla, moss weave');
    expect(page.place.querySelector('figcaption')?.textContent).toContain('moss weave + £95');
    expect(screen.getByRole('status').textContent?.trim()).toBe('moss weave, + £95');
    await page.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { checked: true, name: /ink weave/ })).toHaveFocus();
    expect(states()).toEqual(['Not selected', 'Not selected', 'Selected']);
    await page.user.keyboard('{Home}');
    expect(picture()?.alt).toBe('Starla, oat weave');
  });

  test('the chosen one goes with the links to the builder, but not with those of another model', async () => {
    const fabric = (name: string) =>
      `<li><a class="upholstery-fabric" href="/media/covers/${name}.webp"><span class="upholstery-name">${name}</span></a></li>`;
    page = await openMarkup(
      `<p><a href="/stairlift-builder?model=SOLUS">Build yours</a> <a href="/stairlift-builder?model=SIENA">Siena</a> <a href="/stairlift-builder">Any</a></p>
      <div class="upholstery"><figure><img class="upholstery-picture" src="/media/covers/solus-weave-moss.webp" alt="" width="1" height="1"></figure>
      <ul class="upholstery-fabrics">${['solus-weave-moss', 'solus-vinyl-plum'].map(fabric).join('')}</ul></div>`,
    );
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('Build yours')).toBe('/stairlift-builder?model=SOLUS');
    await page.user.click(screen.getByRole('radio', { name: /solus-vinyl-plum/ }));
    expect(leads('Build yours')).toBe('/stairlift-builder?model=SOLUS&cover=VINYL_PLUM');
    expect(screen.getByRole('link', { name: 'Build yours' })).toHaveAttribute('data-path', leads('Build yours'));
    expect(leads('Siena')).toBe('/stairlift-builder?model=SIENA');
    expect(leads('Any')).toBe('/stairlift-builder?model=SOLUS&cover=VINYL_PLUM');
    await page.user.click(screen.getByRole('radio', { name: /solus-weave-moss/ }));
    expect(leads('Build yours')).toBe('/stairlift-builder?model=SOLUS&cover=WEAVE_MOSS');
  });

  test('a picture that does not come says so, until another cover is chosen', async () => {
    page = await openMarkup(covers);
    await page.user.click(screen.getByRole('radio', { name: /moss weave/ }));
    fireEvent.error(picture() as HTMLElement);
    expect(screen.getAllByText(/no picture of this cover/)).not.toHaveLength(0);
    await page.user.keyboard('{ArrowRight}');
    expect(screen.queryByText(/no picture of this cover/)).toBeNull();
  });
});

describe('a product gallery', () => {
  const products = `<ul class="product-gallery">${[
    ['Solus', '£4,895'],
    ['Ärla', ''],
    ['Starla', '£2,295'],
  ]
    .map(
      ([name, price]) =>
        `<li>${image(name ?? '')}<h3><a href="/${name}">${name}</a></h3><p class="product-gallery-price">${price}</p></li>`,
    )
    .join('')}</ul>`;
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  test('stands in the editors’ order, and can be put in others and back', async () => {
    page = await openMarkup(products);
    const sort = screen.getByLabelText('Sort by');
    expect(names()).toEqual(['Solus', 'Ärla', 'Starla']);
    await page.user.selectOptions(sort, 'Name, A to Z');
    expect(names()).toEqual(['Ärla', 'Solus', 'Starla']);
    await page.user.selectOptions(sort, 'Price, lowest first');
    expect(names()).toEqual(['Starla', 'Solus', 'Ärla']);
    await page.user.selectOptions(sort, 'Our order');
    expect(names()).toEqual(['Solus', 'Ärla', 'Starla']);
  });

  test.each([
    ['From £1,234.50', 1234.5],
    ['ab 1.234,50 €', 1234.5],
    ['À partir de 1 234 €', 1234],
    ["CHF 1'234.–", 1234],
    ['$995', 995],
    ['on request', null],
  ])('%s is %p', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });
});
