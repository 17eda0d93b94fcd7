/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openMarkup, type OpenMarkup } from '~/testing/openMarkup';

let page: OpenMarkup;
afterEach(() => page.unmount());

const frame = () => page.place.querySelector('iframe');

describe('a film inside a text', () => {
  const film =
    '<div class="inline-video" data-video-src="https://www.youtube.com/embed/aqz-KE-bpKQ"><a href="https://youtu.be/aqz-KE-bpKQ"><img src="/media/a.webp" alt=""><span>How a visit goes</span></a></div>';

  test('is a link to the film until it is pressed; nothing foreign is loaded', async () => {
    page = await openMarkup(film);
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: 'How a visit goes' }).getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ');
  });

  test.each(['click', '{Enter}', ' '])('%s loads the player that keeps no cookies, begins, and has the focus', async (way) => {
    page = await openMarkup(film);
    const play = screen.getByRole('button', { name: 'How a visit goes' });
    if (way === 'click') await page.user.click(play);
    else {
      play.focus();
      await page.user.keyboard(way);
    }
    const address = new URL(frame()?.src ?? '');
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(address.searchParams.get('autoplay')).toBe('1');
    expect(frame()?.title).toBe('How a visit goes');
    expect(document.activeElement).toBe(frame());
  });

  test('a press that asks for a new tab gets it', async () => {
    page = await openMarkup(film);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('button'), { metaKey: true });
    expect(frame()).toBeNull();
  });

  test('frames that editors pasted become such films; Page Builder’s own stay for its component', async () => {
    const pasted = '<iframe src="https://player.vimeo.com/video/1084537" title="A ride"></iframe>';
    page = await openMarkup(
      `${pasted}<div data-content-type="video"><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>`,
    );
    expect(page.place.querySelectorAll('iframe')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'A ride' }));
    expect(page.place.querySelector<HTMLIFrameElement>('.inline-video iframe')?.src).toContain('https://player.vimeo.com/video/1084537?');
  });

  test('an own film plays in place', async () => {
    page = await openMarkup(
      '<div class="inline-video" data-video-src="/media/ride.mp4"><a href="/media/ride.mp4"><span>A ride</span></a></div>',
    );
    await page.user.click(screen.getByRole('button', { name: 'A ride' }));
    expect(page.place.querySelector('video')?.getAttribute('src')).toBe('/media/ride.mp4');
  });

  test.each(['https://evil.example/embed/aqz-KE-bpKQ', 'javascript:alert(1)', 'https://www.youtube.com/embed/aqz"onload=x'])(
    '%s is no film',
    async (address) => {
      const html = `<div class="inline-video" data-video-src="${address.replaceAll('"', '&quot;')}"><a href="/contact-us">words</a></div><iframe src="${address.replaceAll('"', '&quot;')}"></iframe>`;
      page = await openMarkup(html);
      expect(page.sent).not.toContain('data-rich');
      expect(frame()).toBeNull();
      expect(page.place.textContent).toBe('words');
    },
  );
});

describe('a form of the marketing system', () => {
  const form = (src: string) => `<iframe class="marketing-form" src="${src}" title="A brochure by post" height="480"></iframe>`;
  const brochure = 'https://forms.example/brochure?kind=post';

  test('is a link and the phone number where no origin is listed', async () => {
    page = await openMarkup(form(brochure));
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: 'A brochure by post' }).getAttribute('href')).toBe(brochure);
    expect(screen.getByRole('link', { name: '0800 000 0000' }).getAttribute('href')).toBe('tel:+448000000000');
  });

  test('stands in a frame from a listed origin, with its place kept, and the link stays', async () => {
    page = await openMarkup(form(brochure), { formOrigins: ['https://forms.example'] });
    expect(page.place.querySelector<HTMLElement>('.marketing-form')?.style.minHeight).toBe('480px');
    expect(frame()?.src).toBe(brochure);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-forms allow-scripts allow-same-origin allow-popups');
    expect(screen.getByRole('link', { name: 'A brochure by post' })).toBeTruthy();
  });

  test.each(['https://forms.example.evil.example/', 'https://sub.forms.example/', 'http://forms.example/', 'https://forms.example:8443/'])(
    '%s is another origin',
    async (src) => {
      page = await openMarkup(form(src), { formOrigins: ['https://forms.example'] });
      expect(frame()).toBeNull();
    },
  );

  test('gets the visitor’s id when it reports ready, and no one else does', async () => {
    page = await openMarkup(form(brochure), { formOrigins: ['https://forms.example'] });
    const asker = frame()?.contentWindow as Window;
    const given = jest.spyOn(asker, 'postMessage').mockImplementation(() => undefined);
    const ask = (data: unknown, origin = 'https://forms.example', source: Window = asker) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    ask({ type: 'form-ready' });
    // Without consent there is no id.
    expect(given).not.toHaveBeenCalled();
    page.world.storage.write('infinity_reference', 'abc-123');
    ask({ type: 'form-ready' }, 'https://evil.example');
    ask({ type: 'form-ready' }, 'https://forms.example', window);
    for (const other of [null, 'form-ready', { type: 'other' }]) ask(other);
    expect(given).not.toHaveBeenCalled();
    ask({ type: 'form-ready' });
    expect(given.mock.calls).toEqual([[{ type: 'infinity_reference', value: 'abc-123' }, 'https://forms.example']]);
  });

  test('an address that cannot be read leaves the phone number', async () => {
    page = await openMarkup(form('javascript:alert(1)'), { formOrigins: ['https://forms.example'] });
    expect(frame()).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['0800 000 0000']);
  });

  test('a place written by hand is not believed', async () => {
    page = await openMarkup(`<div class="marketing-form" data-form-src="${brochure}">words</div>`, {
      formOrigins: ['https://forms.example'],
    });
    expect(frame()).toBeNull();
    expect(page.place.textContent).toBe('words');
  });
});
