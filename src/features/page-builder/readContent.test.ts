import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { bodyOf, fieldsOf, textOf, treeOf } from '~/testing/readMarkup';
import { contentTypes } from './contentTypes';
import { bannerWith, product, products, row, slider, tabs, video } from './types/samples';

const speaking = '<p>Words <b>that</b> stay</p>';
const slideSettings =
  'data-autoplay="true" data-autoplay-speed="5000" data-fade="true" data-infinite-loop="true" data-show-arrows="false" data-show-dots="true"';

describe('what moves is read', () => {
  test('a slider, with its settings and its slides’ names', () => {
    const slides = [
      bannerWith({ type: 'slide', name: 'First', content: '<p>One</p>' }),
      bannerWith({ type: 'slide', content: '<h3>Second</h3>' }),
    ];
    const html = row(`<h2 data-content-type="heading">Before</h2>${slider(slides.join(''), slideSettings)}`);
    expect(fieldsOf(html)).toEqual({
      autoplay: true,
      autoplaySpeed: 5000,
      fade: true,
      infinite: true,
      arrows: false,
      dots: true,
      minHeight: '300px',
      className: 'pagebuilder-slider',
      names: ['First', 'Second'],
    });
    expect(textOf(treeOf(html)).replace(/\s+/g, ' ').trim()).toBe('Before One Second');
  });

  test('tabs, with their names and the one that is open', () => {
    const html = tabs(
      [
        ['Straight', '<p>a</p>'],
        ['Curved', speaking],
      ],
      '1',
    );
    expect(fieldsOf(html)).toMatchObject({
      defaultIndex: 1,
      align: 'center',
      minHeight: '300px',
      headers: [
        { name: 'Straight', id: 'content-TAB0XY' },
        { name: 'Curved', id: 'content-TAB1XY' },
      ],
    });
    expect(fieldsOf(tabs([['One', 'a']], '7'))).toMatchObject({ defaultIndex: 0 });
  });

  test('products, as commerce has written them, without its buttons', () => {
    const html = products(product('Seat cushion', 'https://www.steadwell.example/fr-be/seat-cushion', '49'));
    expect(fieldsOf(html)).toMatchObject({
      appearance: 'grid',
      pathNames: ['/seat-cushion'],
      tiles: [
        {
          name: 'Seat cushion',
          path: '/seat-cushion',
          amount: 49,
          picture: { url: '/media/catalog/product/a.jpg', label: 'Seat cushion' },
        },
      ],
    });
    expect(textOf(treeOf(html))).not.toContain('Add to Cart');
  });

  test('products of an unresolved widget, by their skus; a widget is never shown as text', () => {
    const widget = (text: string) =>
      `<div data-content-type="products" data-appearance="carousel" data-element="main">{{widget ${text}}}</div>`;
    const html = widget(
      'type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" condition_option="sku" condition_option_value="A-1, B-2"',
    );
    expect(fieldsOf(html)).toMatchObject({ appearance: 'carousel', skus: ['A-1', 'B-2'], tiles: [] });
    expect(textOf(treeOf(html))).not.toContain('{{');
    const category = widget(
      'type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" condition_option="category_ids" condition_option_value="6"',
    );
    expect(bodyOf(`${speaking}${category}`).textContent).toBe('Words that stay');
  });

  test.each([
    ['<iframe src="https://www.youtube.com/embed/N0bYol6ax8Y" data-element="video"></iframe>', { at: 'youtube', id: 'N0bYol6ax8Y' }],
    ['<iframe src="https://player.vimeo.com/video/1084537?title=0" data-element="video"></iframe>', { at: 'vimeo', id: '1084537' }],
    [
      '<video controls src="https://commerce.example/media/film/a.mp4" data-element="video"></video>',
      { at: 'file', src: '/media/film/a.mp4' },
    ],
  ])('a film: %s', (player, film) => {
    expect(fieldsOf(video(player))).toMatchObject({ film, maxWidth: 'min(720px, 100%)', autoplay: false });
  });

  test('a map, with its places', () => {
    const place = {
      location_name: 'Leeds',
      position: { latitude: 53.8, longitude: -1.5 },
      phone: '0113 496 0192',
      address: '102 Alwoodley Drive',
      city: 'Leeds',
      state: '',
      zipcode: 'LS17 8JT',
      country: 'United Kingdom',
      comment: 'By day',
      record_id: 0,
    };
    const attribute = JSON.stringify([place]).replaceAll('"', '&quot;');
    const html = `<div data-content-type="map" data-show-controls="false" data-locations="${attribute}" data-element="main" style="height: 300px;"></div>`;
    expect(fieldsOf(html)).toEqual({
      height: '300px',
      showControls: false,
      locations: [
        {
          name: 'Leeds',
          lines: ['102 Alwoodley Drive', 'Leeds', 'LS17 8JT', 'United Kingdom'],
          phone: '0113 496 0192',
          comment: 'By day',
          position: { latitude: 53.8, longitude: -1.5 },
        },
      ],
    });
  });

  test.each([
    ['Lille', '59800', '', '59800 Lille'],
    ['Buffalo', '14202', 'New York', 'Buffalo 14202'],
    ['Leeds', 'LS17 8JT', '', 'Leeds LS17 8JT'],
  ])('a place in %s has its postcode where letters there have it', (city, zipcode, state, line) => {
    const attribute = JSON.stringify([{ location_name: city, city, zipcode, state }]).replaceAll('"', '&quot;');
    const { locations } = fieldsOf(`<div data-content-type="map" data-locations="${attribute}"></div>`) as {
      locations: { lines: string[] }[];
    };
    expect(locations[0]?.lines[0]).toBe(line);
  });

  test('blocks that are still to be asked for; one that commerce has put in stands', () => {
    expect(
      fieldsOf('<div data-content-type="block">{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="basket-help"}}</div>'),
    ).toEqual({ identifiers: ['basket-help'] });
    const rendered = `<div data-content-type="block"><div class="widget block block-static-block">${speaking}</div></div>`;
    expect(treeOf(rendered).kind).toBe('html');
    const uid = Buffer.from('checkout-help').toString('base64');
    expect(
      fieldsOf(`<div data-content-type="dynamic_block"><div class="widget" data-display-mode="fixed" data-uids="${uid}"></div></div>`),
    ).toEqual({
      request: { type: 'SPECIFIED', uids: [uid], locations: [] },
    });
    expect(fieldsOf('<div data-content-type="dynamic_block">{{widget display_mode="salesrule" banner_ids="12,7"}}</div>')).toEqual({
      request: { type: 'CART_PRICE_RULE_RELATED', uids: ['MTI=', 'Nw=='], locations: [] },
    });
    expect(treeOf('<div data-content-type="dynamic_block"><div class="widget" data-uids=""></div></div>').kind).toBe('html');
  });
});

test('the table knows every content type of the specification', () => {
  const wanted =
    'row column column-group column-line image heading text tabs tab-item buttons button-item block dynamic_block products html divider video map banner slider slide trustpilot-widget';
  expect(Object.keys(contentTypes)).toEqual(expect.arrayContaining(wanted.split(' ')));
});

test('a look named after what every object has is no look', () => {
  const element = new JSDOM('<div data-content-type="row" style="justify-content: constructor"></div>').window.document.querySelector(
    'div',
  );
  const surroundings = { name: 'test', linkTarget: () => null, imageAddress: () => null, after: () => () => undefined };
  expect(element && contentTypes.row.read(element, surroundings)).toMatchObject({ verticalAlignment: 'top' });
});

test('everything that is written is kept, whatever moves around it', () => {
  const inside = `${speaking}<ul><li>a</li></ul>loose words<hr><figure data-content-type="image"><img src="/media/a.jpg" alt="A hall"></figure>`;
  const html = row(`${inside}${slider(bannerWith({ type: 'slide', content: inside }), slideSettings)}${tabs([['One', inside]])}${inside}`);
  const before = new JSDOM(html.replace(/<ul role="tablist".*?<\/ul>/, '')).window.document.body.textContent?.replace(/\s+/g, '');
  expect(textOf(treeOf(html)).replace(/\s+/g, '')).toBe(before);
});
