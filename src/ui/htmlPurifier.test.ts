import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createHtmlPurifier } from './htmlPurifier';
import { imageAddress } from './imageAddress';
import { linkTarget } from './linkTarget';
import type { Surroundings } from './surroundings';

const purify = createHtmlPurifier(new JSDOM('').window);
const surroundings: Surroundings = {
  name: 'test',
  linkTarget: (href) => linkTarget(href, { hosts: ['www.steadwell.example'], basename: '/fr-be' }),
  imageAddress,
  after: () => () => undefined,
};
const pure = (html: string) => purify(html, surroundings);
/** What a browser would make of the purified text. */
const treeOf = (html: string) => new JSDOM(pure(html)).window.document.body;

describe('hostile content', () => {
  test.each<[string, string]>([
    ['a script', '<p>ok</p><script>alert(1)</script>'],
    ['an event handler', '<img src="/media/a.jpg" onerror="alert(1)">'],
    ['a handler behind a broken quote', '<img src="x" title="\\"><img src=x onerror=alert(1)>">'],
    ['a javascript link', '<a href="javascript:alert(1)">ok</a>'],
    ['a javascript link with a line break', '<a href="java\nscript:alert(1)">ok</a>'],
    ['a javascript link in entities', '<a href="&#106;avascript&colon;alert(1)">ok</a>'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">ok</a>'],
    ['a vbscript link', '<a href="vbscript:msgbox(1)">ok</a>'],
    ['an svg with a script', '<svg><script>alert(1)</script></svg>'],
    ['an svg animation', '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>'],
    ['mathml that reparses', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['noscript that reparses', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['a style element', '<style>body{background:url(https://evil.example/x)}</style><p>ok</p>'],
    ['a foreign frame', '<iframe src="https://evil.example/"></iframe>'],
    ['a frame that pretends', '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/1"></iframe>'],
    ['a frame with its own document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['an object', '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">'],
    ['a form', '<form action="https://evil.example/"><input name="password"><button formaction="https://evil.example/">ok</button></form>'],
    ['a base and a refresh', '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">'],
    ['a foreign picture', '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2.gif 2x">'],
    ['a foreign background', '<div style="background-image: url(https://evil.example/x.png)">ok</div>'],
    ['a background with escapes', '<div style="background-image: u\\72l(https://evil.example/x.png)">ok</div>'],
    ['a protocol-relative link', '<a href="//evil.example/x">ok</a>'],
    ['a path that becomes a host', '<a href="/..//evil.example">ok</a>'],
  ])('%s does nothing', (_name, html) => {
    const body = treeOf(html);
    const text = pure(html);
    expect(body.querySelectorAll('script, style, object, embed, base, meta, link, form, input, svg, math')).toHaveLength(0);
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^srcdoc$|^formaction$|^action$/);
        if (name === 'href') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):|^\/\//i);
        if (['src', 'srcset', 'style'].includes(name)) expect(value).not.toContain('evil.example');
      }
    }
    for (const link of body.querySelectorAll('a[data-path]')) expect(link.getAttribute('data-path')).not.toMatch(/^\/[/\\]/);
    expect(text).not.toMatch(/<iframe[^>]+evil/);
  });

  test('names cannot replace those of the page', () => {
    const body = treeOf('<img name="cookie"><a id="root" href="#root">up</a><label for="root">x</label>');
    expect(body.querySelector('#root, [name="cookie"]')).toBeNull();
    expect(body.querySelector('a')).toMatchObject({ id: 'content-root' });
    expect(body.querySelector('a')?.getAttribute('href')).toBe('#content-root');
  });

  test('a style that covers the page loses what covers it', () => {
    const style = treeOf('<div style="position: fixed; inset: 0; z-index: 9; color: red">x</div>')
      .querySelector('div')
      ?.getAttribute('style');
    expect(style).toBe('color: red');
  });
});

describe('benign content', () => {
  const page = `<div data-content-type="row" data-appearance="contained"><h2 data-content-type="heading">Our homes</h2>
    <div data-content-type="text"><p>One &amp; two, <strong>three</strong> <em>four</em>.</p><ul><li>a</li><li>b</li></ul></div>
    <table><thead><tr><th scope="col">Width</th></tr></thead><tbody><tr><td>71 cm</td></tr></tbody></table>
    <div data-content-type="column" style="width: 50%; text-align: center; padding: 10px;">x</div></div>`;

  test('keeps all its text, nodes and attributes', () => {
    const before = new JSDOM(page).window.document.body;
    const after = treeOf(page);
    expect(after.textContent).toBe(before.textContent);
    expect(after.querySelectorAll('*')).toHaveLength(before.querySelectorAll('*').length);
    expect(after.querySelector('[data-content-type="row"]')?.getAttribute('data-appearance')).toBe('contained');
    expect(after.querySelector('[data-content-type="column"]')?.getAttribute('style')).toBe(
      'width: 50%; text-align: center; padding: 10px',
    );
  });

  test('links of the shop stay in the shop, with the store view’s prefix', () => {
    const [own, absolute, foreign, phone] = treeOf(
      '<a href="/basket?x=1">a</a><a href="https://www.steadwell.example/fr-be/basket">b</a><a href="https://other.example/">c</a><a href="tel:+44800">d</a>',
    ).querySelectorAll('a');
    expect(own?.outerHTML).toBe('<a href="/fr-be/basket?x=1" data-path="/basket?x=1">a</a>');
    expect(absolute?.getAttribute('data-path')).toBe('/basket');
    expect(foreign?.outerHTML).toBe('<a href="https://other.example/" rel="noopener noreferrer">c</a>');
    expect(phone?.getAttribute('href')).toBe('tel:+44800');
  });

  test('pictures come through the shop in several sizes', () => {
    const image = treeOf('<img src="https://commerce.example/media/wysiwyg/hall.jpg" alt="A hall">').querySelector('img');
    expect(image?.getAttribute('src')).toBe('/media/wysiwyg/hall.jpg?auto=webp&format=pjpg&width=1280&quality=85&crop=false&fit=cover');
    expect(image?.getAttribute('srcset')).toContain('width=640&quality=85&crop=false&fit=cover 640w');
    expect(image?.getAttribute('alt')).toBe('A hall');
  });

  test('a film from an allowed place stays', () => {
    const frame = treeOf('<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Film" allowfullscreen></iframe>').querySelector(
      'iframe',
    );
    expect(frame?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc');
    expect(frame?.getAttribute('title')).toBe('Film');
  });

  test('purifying twice changes nothing more', () => {
    expect(pure(pure(page))).toBe(pure(page));
  });
});
