import { describe, expect, test } from '@jest/globals';
import { storeViews } from '~/config/storeViews';
import { languageFaults, textsOf } from './pageLanguage';

const viewOf = (locale: string) => {
  const view = storeViews.find((candidate) => candidate.locale === locale);
  if (!view) throw new Error(`no store view ${locale}`);
  return view;
};
const french =
  'Un monte-escalier se pose sur les marches, jamais contre le mur. La plupart des maisons n’ont besoin d’aucun travail, et la pose dure une demi-journée.';
const english =
  'A stairlift is fixed to the steps and never to the wall. Most homes need no building work at all, and fitting takes about half a day.';
const pageOf = (...parts: string[]): string =>
  `<html><head><title>Accueil</title></head><body><main>${parts.join('')}<p>${french}</p><p>${french}</p></main></body></html>`;

describe('the language of a page', () => {
  test('is detected, and nothing is found where it is the view’s own', () => {
    expect(languageFaults(pageOf(), viewOf('fr_FR'))).toEqual([]);
    expect(languageFaults(pageOf(), viewOf('de_CH'))[0]).toBe("the page speaks 'fr'");
  });

  test('one English paragraph among French ones is found, but not one that says it is English', () => {
    expect(languageFaults(pageOf(`<p>${english}</p>`), viewOf('fr_BE'))).toContain(`a paragraph speaks 'en': ${english}`);
    expect(languageFaults(pageOf(`<p lang="en">${english}</p>`), viewOf('fr_BE'))).toEqual([]);
  });

  test('a short message that was left in English is found, on the page and in what is only read out', () => {
    const label = 'Choose your country and language';
    expect(languageFaults(pageOf(`<h2>${label}</h2>`), viewOf('fr_CA'))).toEqual([`English is left: countrySwitch.title “${label}”`]);
    expect(languageFaults(pageOf(`<nav aria-label="${label}"></nav>`), viewOf('fr_CA'))).toHaveLength(1);
  });

  test('a sentence with a link in it is one block, a list is as many as it has items', () => {
    expect(textsOf('<p>Call <a href="/">us</a> today.</p><ul><li>One</li><li>Two</li></ul><script>no()</script>').blocks).toEqual([
      'Call us today.',
      'One',
      'Two',
    ]);
  });
});
