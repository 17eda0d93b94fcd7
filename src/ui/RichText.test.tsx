/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: React takes a render of the server beside screens for a mistake.
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createHtmlPurifier } from './htmlPurifier';
import { RichText } from './RichText';
import { HtmlPurifierProvider, type HtmlPurifierSource } from './surroundings';

const purify = createHtmlPurifier(window);
const messages = { 'ui.loading': 'Loading' };

const app = (source: HtmlPurifierSource, html: string) => (
  <IntlProvider locale="en-GB" messages={messages}>
    <MemoryRouter>
      <HtmlPurifierProvider value={source}>
        <Routes>
          <Route path="/" element={<RichText html={html} />} />
          <Route path="/there" element={<p>arrived</p>} />
        </Routes>
      </HtmlPurifierProvider>
    </MemoryRouter>
  </IntlProvider>
);

const article = '<p>Hello <a href="/there">there</a></p><script>window.hurt = true</script>';

describe('RichText', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  test('purifies while rendering on the server', () => {
    expect(renderToString(app({ ready: purify }, article))).toContain('<p>Hello <a href="/there" data-path="/there">there</a></p>');
  });

  test('adopts the server’s HTML silently, without fetching the purifier, and purifies what comes later', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.resolve(purify));
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(app({ ready: purify }, article));
    const paragraph = place.querySelector('p');

    await act(async () => {
      root = hydrateRoot(place, app({ load }, article));
    });
    expect(place.querySelector('p')).toBe(paragraph);
    expect(load).not.toHaveBeenCalled();

    await act(async () => root?.render(app({ load }, '<p onclick="x()">New words</p>')));
    expect(load).toHaveBeenCalledTimes(1);
    expect(place.querySelector('p')?.outerHTML).toBe('<p>New words</p>');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    place.remove();
  });

  test('in the browser shows that it is coming, then the purified content', async () => {
    const load = () => Promise.resolve(purify);
    const { container } = render(app({ load }, article));
    expect(await screen.findByText('there')).toBeInTheDocument();
    expect(container.querySelector('script')).toBeNull();
  });

  test('a plain click on a link of the shop is a step of the router', async () => {
    render(app({ ready: purify }, article));
    await userEvent.click(screen.getByRole('link', { name: 'there' }));
    expect(screen.getByText('arrived')).toBeInTheDocument();
  });
});
