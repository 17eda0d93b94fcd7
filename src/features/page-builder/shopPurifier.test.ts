import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { imageAddress, linkTarget, type Surroundings } from '~/ui';
import { shopPurifier } from './shopPurifier';

const { purify } = shopPurifier(new JSDOM('').window);
const surroundings: Surroundings = {
  name: 'test',
  linkTarget: (href) => linkTarget(href, { hosts: [], basename: '' }),
  imageAddress,
  after: () => () => undefined,
};
const treeOf = (html: string) => new JSDOM(purify(html, surroundings)).window.document.body;

describe('Page Builder markup', () => {
  test('its layout rules become styles of the elements they name, and the style element goes', () => {
    const body = treeOf(
      `<style>#html-body [data-pb-style=AB1],#html-body [data-pb-style=CD2]{width:50%;background-size:cover}
       #html-body [data-pb-style=AB1]{position:fixed;background-color:#12301c}
       @media (max-width: 768px) { #html-body [data-pb-style=CD2]{width:10%} }
       body{display:none}</style><div data-pb-style="AB1">a</div><div data-pb-style="CD2">b</div>`,
    );
    const [dark, plain] = body.querySelectorAll('div');
    expect(dark?.getAttribute('style')).toBe('width: 50%; background-color: #12301c');
    expect(dark?.getAttribute('data-ground')).toBe('deep');
    expect(plain?.getAttribute('style')).toBe('width: 50%');
    expect(body.querySelector('style, [data-pb-style]')).toBeNull();
  });

  test('a style element of a million signs that is no style sheet costs no time', () => {
    expect(treeOf(`<style>${'a'.repeat(1_000_000)}</style><p>Words</p>`).textContent).toBe('Words');
    expect(treeOf(`<style>${'{'.repeat(300_000)}${'}'.repeat(300_000)}</style><p>Words</p>`).textContent).toBe('Words');
  });

  test('the images for desktop and phone become one picture that keeps its place', () => {
    const size = '{&quot;height&quot;:1350,&quot;width&quot;:2400,&quot;ratio&quot;:0.56}';
    const body = treeOf(
      `<div data-content-type="row"><h1>Home</h1><figure data-content-type="image">
       <img class="pagebuilder-mobile-hidden" src="/media/wide.webp" alt="A hall" data-element="desktop_image" data-image-dimensions="${size}">
       <img class="pagebuilder-mobile-only" src="/media/tall.webp" alt="A hall" data-element="mobile_image"></figure></div>`,
    );
    const image = body.querySelector('img');
    expect(body.querySelectorAll('img')).toHaveLength(1);
    expect(image?.getAttribute('width')).toBe('2400');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    expect(image?.getAttribute('loading')).toBe('eager');
    expect(body.querySelector('picture > source')?.getAttribute('srcset')).toContain('/media/tall.webp?auto=webp&format=webp&width=640');
  });

  test('a background picture is taken from the shop’s own media', () => {
    const attribute = '{\\&quot;desktop_image\\&quot;:\\&quot;https://commerce.example/media/hall.jpg\\&quot;}';
    const style = treeOf(`<div data-background-images="${attribute}">a</div>`).querySelector('div')?.getAttribute('style');
    expect(style).toBe('background-image: url("/media/hall.jpg?auto=webp&format=pjpg&width=1600&quality=85&crop=false&fit=cover")');
  });

  test('the cells of a table carry the names of their columns', () => {
    const body = treeOf(
      '<table><thead><tr><th>Model</th><th>Width</th><th>Depth</th></tr></thead><tbody><tr><th>Siena</th><td>71 cm</td><td>36 cm</td></tr></tbody></table>',
    );
    expect([...body.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual(['Width', 'Depth']);
    expect(body.querySelector('td')?.getAttribute('role')).toBe('cell');
  });

  test('of two columns the second is not named again in every row', () => {
    const body = treeOf(
      '<table><thead><tr><th>Measurement</th><th>Size</th></tr></thead><tbody><tr><th>Width</th><td>71 cm</td></tr></tbody></table>',
    );
    expect(body.querySelector('td')?.hasAttribute('data-label')).toBe(false);
    expect(body.querySelector('td')?.getAttribute('role')).toBe('cell');
  });

  test('an unknown content type still shows what is in it', () => {
    expect(treeOf('<div data-content-type="hologram"><p>Words</p></div>').textContent).toBe('Words');
  });
});
