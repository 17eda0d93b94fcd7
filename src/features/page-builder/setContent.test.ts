import { describe, expect, test } from '@jest/globals';
import { bodyOf, fieldsOf, textOf, treeOf, typesIn } from '~/testing/readMarkup';
import { bannerWith, pictures, row, tabs, video } from './types/samples';

const speaking = '<p>Words <b>that</b> stay</p>';

describe('what stands is set', () => {
  test('pictures behind words become one picture for each width', () => {
    const html = row(speaking, { backgrounds: pictures('https://commerce.example/media/wide.webp', '/media/tall.webp') });
    const ground = bodyOf(html).querySelector('[data-pictured] > [data-element="ground"]');
    expect(ground?.querySelector('img')?.getAttribute('src')).toContain('/media/wide.webp?');
    expect(ground?.querySelector('img')?.getAttribute('style')).toBe('object-fit: cover; object-position: left top');
    expect(ground?.querySelector('source')?.getAttribute('srcset')).toContain('/media/tall.webp?');
    expect(bodyOf(html).innerHTML).not.toContain('data-background-images');
  });

  test('parallax is kept within its bounds', () => {
    const parallax = (speed: string) =>
      bodyOf(
        row('a', { backgrounds: pictures('/media/a.webp') }).replace(
          'data-enable-parallax="0" data-parallax-speed="0.5"',
          `data-enable-parallax="1" data-parallax-speed="${speed}"`,
        ),
      )
        .querySelector('[data-parallax]')
        ?.getAttribute('style');
    expect(parallax('0.5')).toContain('--parallax: 0.063');
    expect(parallax('-9')).toContain('--parallax: 0.125');
    expect(parallax('2')).toContain('--parallax: -0.125');
    expect(parallax('fast')).toContain('--parallax: 0.063');
  });

  test('a film behind words has its place, and its picture stays without script', () => {
    const html = row(speaking)
      .replace('data-background-type="image"', 'data-background-type="video" data-video-src="/media/film/a.mp4"')
      .replace('data-video-fallback-src=""', 'data-video-fallback-src="/media/film/a.webp"');
    expect(fieldsOf(html)).toEqual({ src: '/media/film/a.mp4', loop: true, playsOnlyWhenSeen: true });
    expect(textOf(treeOf(html))).toContain('Words that stay');
    expect(bodyOf(html).querySelector('[data-element="ground"] img')?.getAttribute('src')).toContain('/media/film/a.webp');
    const foreign = html.replace('/media/film/a.mp4', 'https://evil.example/a.mp4');
    expect(treeOf(foreign).kind).toBe('html');
  });

  test('a banner is one link, its button words in it; cover and button know when to come', () => {
    const body = bodyOf(
      bannerWith({
        link: '/models',
        overlay: 'rgba(18, 48, 28, 0.75)',
        attributes: 'data-show-button="hover" data-show-overlay="always"',
        content: '<h2>Seats</h2>',
        button:
          '<button type="button" class="pagebuilder-banner-button pagebuilder-button-secondary" data-element="button" style="opacity: 0; visibility: hidden;">Compare</button>',
      }),
    );
    const banner = body.querySelector('[data-content-type="banner"]');
    expect(body.querySelector('button')).toBeNull();
    expect(banner?.querySelector('a')?.textContent).toBe('SeatsCompare');
    expect(banner?.querySelector('a')?.getAttribute('data-path')).toBe('/models');
    expect(banner?.querySelector('.pagebuilder-button-secondary')?.getAttribute('style')).toBeNull();
    expect(banner?.getAttribute('data-show-button')).toBe('hover');
    const overlay = banner?.querySelector('[data-element="overlay"]');
    expect(overlay?.getAttribute('style')).toContain('--overlay: rgba(18, 48, 28, 0.75)');
    expect(overlay?.getAttribute('data-ground')).toBe('deep');
  });

  test('a height for phones alone is kept', () => {
    const html = `<style>#html-body [data-pb-style=AB1]{min-height:320px}@media only screen and (max-width: 768px) { #html-body [data-pb-style=AB1]{display:flex;min-height:220px} }</style><div data-content-type="column" data-background-images="{}" data-element="main" data-pb-style="AB1">a</div>`;
    expect(bodyOf(html).querySelector('[data-phone-height]')?.getAttribute('style')).toBe('min-height: 320px; --phone-height: 220px');
  });
});

describe('hostile content', () => {
  test.each([
    [
      'a colour that is more',
      bannerWith({ overlay: 'red;background:url(https://evil.example/x)', attributes: 'data-show-overlay="always"' }),
    ],
    ['a picture of others', row('a', { backgrounds: pictures('https://evil.example/x.png') })],
    ['a picture with a bracket', row('a', { backgrounds: pictures('/media/a.png);background:url(https://evil.example') })],
    ['a poster of others', video('<video src="/media/a.mp4" poster="https://evil.example/x.png" data-element="video"></video>')],
    [
      'a map with a link',
      `<div data-content-type="map" data-locations='[{"location_name":"a","position":{"latitude":"javascript:1","longitude":2}}]'></div>`,
    ],
    ['a tab with markup for a name', tabs([['&lt;img src=x onerror=alert(1)&gt;', 'a']])],
    [
      'a height that is more',
      '<div data-content-type="column" data-background-images="{}" data-phone-height="1px;background:url(https://evil.example)">a</div>',
    ],
    ['a place of ours that is not', '<div data-content-type="background-film" data-source="https://evil.example/a.mp4"></div>'],
  ])('%s does nothing', (_name, html) => {
    const body = bodyOf(html);
    expect(body.innerHTML).not.toMatch(/url\(["']?https:\/\/evil|src(set)?="https:\/\/evil/);
    expect(body.querySelector('img[onerror]')).toBeNull();
    const fields = JSON.stringify(typesIn(treeOf(html)).map((node) => node.fields));
    expect(fields).not.toContain('evil.example');
    expect(fields).not.toContain('javascript:');
  });
});

describe('what cannot be read is skipped alone', () => {
  test.each([
    ['a map', '<div data-content-type="map" data-locations="[{">'],
    ['a row', '<div data-content-type="row" data-background-images="{&quot;">'],
    ['a banner', '<div data-content-type="banner">'],
    ['tabs', '<div data-content-type="tabs">'],
    ['a film', '<div data-content-type="video">'],
    ['products', '<div data-content-type="products">'],
    ['a type that nobody knows', '<div data-content-type="hologram">'],
    ['a type with a name of the language’s own', '<div data-content-type="constructor">'],
  ])('%s: its words stay, and so do those beside it', (_name, open) => {
    expect(textOf(treeOf(`<p>Before</p>${open}${speaking}</div><p>After</p>`)).replace(/\s+/g, ' ')).toBe('BeforeWords that stayAfter');
  });
});
