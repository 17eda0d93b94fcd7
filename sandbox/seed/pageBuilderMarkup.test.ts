import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { pageFile } from './contentSchema';
import { loadSeed } from './loadSeed';
import { pageBuilderMarkup } from './pageBuilderMarkup';
import { checkForm } from './readSeedFile';

const rowsOf = (...rows: object[]) => v.parse(pageFile, { identifier: 'a-page', title: 'A page', rows }).rows;
const pageOf = (...rows: object[]): Element => bodyOf(pageBuilderMarkup('a-page', rowsOf(...rows)));
const bodyOf = (html: string): Element => new JSDOM(`<body>${html}`).window.document.body;
const partOf = (item: object): Element => {
  const part = pageOf({ items: [item] }).querySelector('[data-element="inner"] > [data-content-type]');
  if (!part) throw new Error('the row is empty');
  return part;
};
const one = (element: Element, selector: string): Element => {
  const found = element.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
/** The attribute as Magento's filter reads it: slashes away, then JSON. */
const picturesOf = (element: Element): unknown => JSON.parse((element.getAttribute('data-background-images') ?? '').replaceAll('\\', ''));
const hero = 'wysiwyg/home/hero.webp';

const galleryPage = loadSeed().cmsPages.find((page) => page.identifier === 'page-builder-gallery');
const gallery = bodyOf(galleryPage?.content ?? '');

describe('the gallery', () => {
  const types =
    'row column-group column-line column tabs tab-item heading text image buttons button-item block dynamic_block products html divider video map banner slider slide trustpilot-widget';

  test.each(types.split(' '))('shows %s', (type) => {
    expect(gallery.querySelectorAll(`[data-content-type="${type}"]`).length).toBeGreaterThan(0);
  });

  test.each([
    ['row', 'contained full-width full-bleed'],
    ['column', 'align-top align-center align-bottom full-height'],
    ['banner', 'poster collage-left collage-centered collage-right'],
    ['slide', 'poster collage-left collage-centered collage-right'],
    ['products', 'grid carousel'],
    ['buttons', 'inline stacked'],
  ])('shows %s in every appearance: %s', (type, appearances) => {
    const shown = [...gallery.querySelectorAll(`[data-content-type="${type}"]`)].map((part) => part.getAttribute('data-appearance'));
    expect(new Set(shown)).toEqual(new Set(appearances.split(' ')));
  });

  test.each(
    'accordion guide tabs accordion-filter image-tooltip chair-compare marketing-form inline-video before-after request-tabs product-gallery upholstery photo-gallery testimonials-slider meet-the-team'.split(
      ' ',
    ),
  )('shows the behaviour %s', (name) => {
    expect(gallery.querySelector(`[data-content-type="html"] .${name}`)).not.toBeNull();
  });

  test('is in the UK alone and in no list of addresses', () => {
    expect(galleryPage).toMatchObject({ unlisted: true, storeCodes: ['steadwell_gb_en_en_GB'] });
  });
});

describe('a row', () => {
  test('keeps its layout in one style sheet, what phones get otherwise beside it', () => {
    const page = pageOf({ minHeight: 320, minHeightOnPhones: 200, vertical: 'middle', items: [] });
    const name = one(page, '[data-element="inner"]').getAttribute('data-pb-style');
    expect(one(page, 'style').textContent).toContain(`[data-pb-style=${name}]{justify-content:center;`);
    expect(one(page, 'style').textContent).toMatch(
      /min-height:320px.*@media only screen and \(max-width: 768px\) \{ .*min-height:200px\} \}$/,
    );
  });

  test('names its background pictures in an attribute and, as Magento’s filter does, in a style element at the end of its parent', () => {
    const page = pageOf({ background: { image: hero, mobile: 'wysiwyg/home/hero-phone.webp' }, items: [{ text: 'Words.' }] });
    const inner = one(page, '[data-element="inner"]');
    expect(picturesOf(inner)).toEqual({ desktop_image: `/media/${hero}`, mobile_image: '/media/wysiwyg/home/hero-phone.webp' });
    const style = inner.parentElement?.lastElementChild;
    expect(style?.tagName).toBe('STYLE');
    expect(style?.textContent).toContain(
      `.${inner.className} {background-image: url(/media/${hero});}@media only screen and (max-width: 768px)`,
    );
  });

  test('in the older form names its background pictures with one escape less', () => {
    const page = pageOf({ style: 'inline', background: { image: hero }, items: [] });
    expect(JSON.parse(one(page, '[data-element="inner"]').getAttribute('data-background-images') ?? '')).toEqual({
      desktop_image: `/media/${hero}`,
    });
  });

  test('gives its film, its speed and its cover', () => {
    const page = pageOf({
      appearance: 'full-bleed',
      parallax: 1.5,
      video: { source: 'wysiwyg/film/ride.mp4', overlay: 'rgba(0, 0, 0, 0.5)' },
      items: [],
    });
    const row = one(page, '[data-content-type="row"]');
    expect(row.getAttribute('data-video-src')).toBe('/media/wysiwyg/film/ride.mp4');
    expect([row.getAttribute('data-background-type'), row.getAttribute('data-parallax-speed')]).toEqual(['video', '1.5']);
    expect(one(row, '[data-element="video_overlay"]').getAttribute('data-video-overlay-color')).toBe('rgba(0, 0, 0, 0.5)');
  });

  test('in the older form carries every look beside its element, and its columns stand without a line', () => {
    const page = pageOf({
      style: 'inline',
      class: 'old',
      items: [
        {
          columns: [
            { width: 50, items: [{ text: 'Left.' }] },
            { width: 50, items: [] },
          ],
        },
      ],
    });
    expect(page.querySelectorAll('[data-pb-style], [data-content-type="column-line"]')).toHaveLength(0);
    expect(one(page, '.old').getAttribute('data-element')).toBe('inner');
    expect(one(page, '[data-content-type="column-group"] > [data-content-type="column"]').getAttribute('style')).toContain('width: 50%;');
  });
});

describe('parts', () => {
  test('tabs lead to their panels, and the open one is counted from nothing', () => {
    const tabs = partOf({
      tabs: [
        { name: 'One', items: [{ text: '1' }] },
        { name: 'Two', items: [] },
      ],
      active: 2,
      align: 'center',
    });
    expect([tabs.className, tabs.getAttribute('data-active-tab')]).toEqual(['tab-align-center', '1']);
    const targets = [...tabs.querySelectorAll('a.tab-title')].map((link) => link.getAttribute('href')?.slice(1));
    expect([...tabs.querySelectorAll('[data-content-type="tab-item"]')].map((panel) => panel.id)).toEqual(targets);
    expect(targets[0]).toMatch(/^[A-Z0-9]{7}$/);
  });

  test('a poster keeps height and distance on its cover, a collage on its wrapper; both are one link with the button inside', () => {
    const sizeOf = (appearance: string, element: string): string => {
      const banner = { appearance, heading: 'Words', minHeight: 380, link: '/models', button: { label: 'Compare', show: 'hover' } };
      const page = pageOf({ style: 'inline', items: [{ banner }] });
      expect(one(page, 'a[data-element="link"][href="/models"] button.pagebuilder-banner-button').getAttribute('style')).toContain(
        'opacity: 0',
      );
      return one(page, `[data-element="${element}"]`).getAttribute('style') ?? '';
    };
    expect(sizeOf('poster', 'overlay')).toContain('min-height: 380px');
    expect(sizeOf('poster', 'wrapper')).not.toContain('min-height');
    expect(sizeOf('collage-left', 'wrapper')).toContain('min-height: 380px');
  });

  test('a slide without a link says so, and a cover on touch is transparent until then', () => {
    const slider = partOf({
      slider: [{ name: 'First', text: 'Words.', overlay: { colour: '#ffffff', show: 'hover' } }],
      autoplay: 5000,
      fade: true,
    });
    expect(one(slider, '[data-content-type="slide"] > [data-element="empty_link"]').textContent).toBe('Words.');
    expect(one(slider, '[data-element="overlay"]').getAttribute('data-overlay-color')).toBe('#ffffff');
    const said = ['data-autoplay', 'data-autoplay-speed', 'data-fade', 'data-infinite-loop'].map((name) => slider.getAttribute(name));
    expect(said).toEqual(['true', '5000', 'true', 'false']);
  });

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'IFRAME', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'IFRAME', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['https://vimeo.com/1084537', 'IFRAME', 'https://player.vimeo.com/video/1084537?title=0&byline=0&portrait=0'],
    ['wysiwyg/film/ride.webm', 'VIDEO', '/media/wysiwyg/film/ride.webm'],
  ])('a film at %s is played in a %s', (video, tag, address) => {
    const player = one(partOf({ video }), '[data-element="video"]');
    expect([player.tagName, player.getAttribute('src')]).toEqual([tag, address]);
  });

  test('a map names its places as Magento does', () => {
    const map = partOf({ map: [{ name: 'Ludlow', latitude: 52.3676, longitude: -2.7181, postcode: 'SY8 1AA' }], controls: false });
    expect(map.getAttribute('data-show-controls')).toBe('false');
    expect(JSON.parse(map.getAttribute('data-locations') ?? '')).toMatchObject([
      { location_name: 'Ludlow', position: { latitude: 52.3676, longitude: -2.7181 }, zipcode: 'SY8 1AA', record_id: 0 },
    ]);
  });
});

describe('a mistake of an editor', () => {
  const told = (item: object): string => {
    try {
      checkForm('pages/a-page.yaml', pageFile, { identifier: 'a-page', title: 'A page', rows: [{ items: [{ text: 'Fine.' }, item] }] });
      return 'nothing';
    } catch (error) {
      return (error as Error).message.split('\n').slice(1).join('\n').trim();
    }
  };
  const place = 'pages/a-page.yaml: rows.number 1.items.number 2';

  test.each([
    [{ image: 'wysiwyg/gone.webp', alt: '' }, `${place}.image: wysiwyg/gone.webp does not exist below media/`],
    [{ image: hero }, `${place}.alt: is missing`],
    [{ banner: { appearance: 'post' } }, `${place}.banner.appearance: must be poster, collage-left, collage-centered or collage-right`],
    [
      { slider: [{ backgrund: {} }] },
      `${place}.slider.number 1.backgrund: there is no such field here; a text that holds a comma or a colon needs quotes`,
    ],
    [
      { video: 'https://films.example/1' },
      `${place}.video: must be a film at youtube.com/watch, youtu.be or vimeo.com, or an .mp4 or .webm file below media/`,
    ],
    [{ products: { count: 3 } }, `${place}.products: needs either skus or category`],
    [{ divider: { thickness: 99 } }, `${place}.divider.thickness: must be 20 or less`],
    [{ heading: 12 }, `${place}.heading: must be a text (in quotes, if it looks like a number)`],
    [{ carousel: [] }, /number 2: is none of columns, lines, tabs, slider, .*, text$/],
  ])('is told at its place: %j', (item, message) => {
    expect(told(item)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  test('in a tab that does not exist is reported, too', () => {
    expect(told({ tabs: [{ name: 'Only one', items: [] }], active: 2 })).toBe(`${place}.active: there is no tab 2`);
  });
});

describe('a guide', () => {
  test('holds the next question inside the answer that leads to it, each question with a group of its own', () => {
    const next = { question: 'Is the key on?', answers: [{ answer: 'Yes' }, { answer: 'No', text: 'Turn it on.' }] };
    const part = partOf({ guide: { question: 'Is the lamp lit?', answers: [{ answer: 'Yes' }, { answer: 'No', then: next }] } });
    const inner = one(part, 'details details').closest('.guide');
    expect(inner?.querySelector('.guide-question')?.textContent).toBe('Is the key on?');
    expect(inner?.parentElement?.closest('details')?.querySelector('summary')?.textContent).toBe('No');
    const groups = [...part.querySelectorAll('.accordion')].map((accordion) => accordion.getAttribute('data-accordion-group'));
    expect(groups).toEqual(['guide-is-the-lamp-lit', 'guide-is-the-key-on']);
  });
});
