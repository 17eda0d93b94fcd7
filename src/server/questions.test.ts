import { describe, expect, test } from '@jest/globals';
import { questionsIn } from './structuredData';

const pair = '<h2>How long does it take?</h2><p>About <strong>two</strong> hours.</p><h3>Is it loud?</h3><p>No &amp; never.</p>';

describe('questions on a page', () => {
  test('are headings that ask, with what follows them', () =>
    expect(questionsIn(`<h1>Help</h1><p>Read on.</p>${pair}<h2>Call us</h2><p>Any day.</p>`)).toEqual([
      { question: 'How long does it take?', answer: 'About two hours.' },
      { question: 'Is it loud?', answer: 'No & never.' },
    ]));

  test('stand in disclosures too', () =>
    expect(questionsIn('<details><summary>A?</summary><p>B</p></details><details><summary>C?</summary>D</details>')).toHaveLength(2));

  test('are those of the disclosures where there are some: a heading above them only leads to them', () =>
    expect(
      questionsIn(
        '<h2>What would you like to know?</h2><p>Open one.</p><details><summary>A?</summary>B</details><details><summary>C?</summary>D</details>',
      ),
    ).toEqual([
      { question: 'A?', answer: 'B' },
      { question: 'C?', answer: 'D' },
    ]));

  test('are no list when there is one, or none is answered', () => {
    expect(questionsIn('<h2>Why wait?</h2><p>Call.</p>')).toEqual([]);
    expect(questionsIn('<h2>Why?</h2><h2>When?</h2>')).toEqual([]);
  });

  test('keep a mark that is no character, also one named after what every object has', () => {
    const [first] = questionsIn(pair.replace('two', '&toString;'));
    expect(first?.answer).toBe('About &toString; hours.');
  });

  test('cost no time in hostile text', () => {
    const hostile = `${'<h2'.repeat(60_000)}${'<'.repeat(60_000)}`;
    expect(questionsIn(hostile)).toEqual([]);
    expect(questionsIn(pair.repeat(5_000))).toEqual([]);
  });
});
