import { describe, expect, test } from '@jest/globals';
import { glossaryFaults, placeholdersOf, typographyFaults } from './translationFaults';

describe('faults of a translation', () => {
  test.each([
    ['Change<hidden> {name}</hidden>', 'Ändern', ['<hidden>', '{name}']],
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# dzień} few {# dni} other {# dni}}', []],
    ['{kind, select, lift {a} other {b}}', '{kind, select, other {b}}', ['{kind: lift other}']],
  ])('a lost placeholder is seen: %s', (english, translation, lost) => {
    const kept = new Set(placeholdersOf(translation));
    expect(placeholdersOf(english).filter((placeholder) => !kept.has(placeholder))).toEqual(lost);
  });

  test.each([
    ['fr_FR', 'Où est l’escalier\u202f?', 0],
    ['fr_FR', 'Où est l’escalier ?', 1],
    ['fr_FR', 'Où est l’escalier?', 1],
    ['fr_FR', 'Prix\u00a0: {price}', 0],
    ['fr_CA', 'Où est l’escalier?', 0],
    ['fr_CA', 'Où est l’escalier\u202f?', 1],
    ['fr_FR', "Où est l'escalier\u202f?", 1],
    ['de_CH', 'Straße', 1],
    ['de_CH', 'Strasse', 0],
    ['es_ES', 'Dónde está?', 1],
    ['es_ES', '¿Dónde está?', 0],
    ['it_IT', 'Perche\u2019 no', 1],
    ['nl_BE', 'Even wachten...', 1],
    ['en_GB', 'Thank you!', 1],
  ])('%s: “%s” has %i fault of typography', (locale, text, faults) => {
    expect(typographyFaults(locale, text)).toHaveLength(faults);
  });

  test('a term of the glossary is asked for wherever the English text has it', () => {
    const glossary = { basket: { fr: ['panier'] } };
    expect(glossaryFaults(glossary, 'fr', 'Your basket is empty', 'Votre chariot est vide')).toHaveLength(1);
    expect(glossaryFaults(glossary, 'fr', 'Your basket is empty', 'Votre panier est vide')).toEqual([]);
    expect(glossaryFaults(glossary, 'fr', 'Your order', 'Votre commande')).toEqual([]);
  });
});
