/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { countryOf } from '~/config/countries';
import { storeViews } from '~/config/storeViews';
import { phoneNumberChosen, storeViewSlice, storeViewStateOf } from '~/features/store-view';
import { richTextClass } from '~/ui';
import { attributionSlice, visitAttributed } from './attributionFlow';
import { phoneOf } from './phoneNumberModel';
import { watchTexts } from './phonesInTexts';
import { combineReducers, configureStore } from '@reduxjs/toolkit';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const own = countryOf('GB').phone;
const bySearch = phoneOf('0808 157 0208', own);

function page(html: string, alias: string | null = null) {
  const storeView = storeViews.find((view) => view.alias === alias);
  if (!storeView) throw new Error(`no store view ${alias}`);
  const store = configureStore({
    reducer: combineReducers({ storeView: storeViewSlice.reducer, attribution: attributionSlice.reducer }),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    preloadedState: { storeView: storeViewStateOf(storeView, undefined, countryOf(storeView.countryCode)) },
  });
  const text = document.createElement('div');
  text.className = richTextClass ?? '';
  text.innerHTML = html;
  document.body.append(text);
  stop = watchTexts(document, store);
  const search = () => {
    store.dispatch(visitAttributed({ parameters: {}, referrer: 'www.google.com', storedAt: 0 }));
    store.dispatch(phoneNumberChosen(bySearch));
  };
  return { text, store, search };
}

const link = '<a href="tel:+448081570192">0808 157 0192</a>';

test('a text shows the chosen number where it showed the shop’s own, written and dialled, and the own again', () => {
  const { text, store, search } = page(
    `<p>Call <b>${link}</b> (0808 157 0192), or +44 808 157 0192.</p><a href="tel:+44808157019">0113 496 0192</a>`,
  );
  const before = text.innerHTML;
  search();
  expect(text.innerHTML).toBe(
    '<p>Call <b><a href="tel:+448081570208">0808 157 0208</a></b> (0808 157 0208), or 0808 157 0208.</p><a href="tel:+44808157019">0113 496 0192</a>',
  );
  store.dispatch(visitAttributed(null));
  store.dispatch(phoneNumberChosen(own));
  expect(text.innerHTML).toBe(before.replace('+44 808', '0808'));
});

test('a place that is rung at the shop’s own number shows the chosen one, however it is dialled; another keeps its own', () => {
  const { search } = page('');
  const places = document.createElement('ul');
  const place = (number: string) => `<li><a data-place-phone="" href="tel:${number.replace(/ /g, '')}">${number}</a></li>`;
  places.innerHTML = place('0808 157 0192') + place('0113 496 0192');
  document.body.append(places);
  search();
  expect([...places.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['tel:+448081570208', '0808 157 0208'],
    ['tel:01134960192', '0113 496 0192'],
  ]);
});

test('a part that React takes over later stays as the server sent it until then', async () => {
  const { text, search } = page(`<div data-moving=""><p>${link}</p></div>`);
  const before = text.innerHTML;
  search();
  expect(text.innerHTML).toBe(before);
  text.firstElementChild?.setAttribute('data-live', '');
  await Promise.resolve();
  expect(text.textContent).toBe('0808 157 0208');
});

test('a text that comes later does, too; what is no text of editors stays', async () => {
  const { text, search } = page('');
  search();
  const other = document.createElement('p');
  other.innerHTML = link;
  document.body.append(other);
  text.insertAdjacentHTML('beforeend', `<p>${link}</p>`);
  const moved = document.createElement('section');
  moved.innerHTML = `<div class="${richTextClass}">${link}</div>`;
  document.body.append(moved);
  await Promise.resolve();
  expect([text, moved, other].map((element) => element.querySelector('a')?.getAttribute('href'))).toEqual([
    'tel:+448081570208',
    'tel:+448081570208',
    'tel:+448081570192',
  ]);
});

test('an element with numbers of its own has its variant’s, else its default, else the shop’s; a text that is no number is left out', () => {
  const numbered = (attributes: string) => `<p><a href="tel:+441584960001" ${attributes}>Ring 01584 960 001</a></p>`;
  const { text, search } = page(
    numbered('data-phone-8="01584 960 008" data-phone-default="01584 960 000"') +
      numbered('data-phone-7="01584 960 007" data-phone-default="01584 960 000"') +
      numbered('data-phone-8="call me"') +
      '<a href="tel:+441584960001">Ring <span data-phone-8="01584 960 008">01584 960 001</span></a>',
  );
  search();
  expect([...text.querySelectorAll('a')].map((element) => [element.textContent, element.getAttribute('href')])).toEqual([
    ['Ring 01584 960 008', 'tel:+441584960008'],
    ['Ring 01584 960 000', 'tel:+441584960000'],
    ['Ring 0808 157 0208', 'tel:+448081570208'],
    ['Ring 01584 960 008', 'tel:+441584960008'],
  ]);
});

test('nothing in a text changes in Italy', () => {
  const { text, search } = page('<a href="tel:+390201901920" data-phone-8="02 0190 1908">02 0190 1920</a>', 'it-it');
  search();
  expect(text.textContent).toBe('02 0190 1920');
});
