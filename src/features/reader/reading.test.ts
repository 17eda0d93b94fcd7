/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Speech } from '~/world';
import { passagesOf, readAloud, type ReadingState, sentencesOf } from './reading';

afterEach(() => {
  document.body.innerHTML = '';
});

function main(html: string): Element {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.body.firstElementChild as Element;
}

const texts = (html: string) => passagesOf(main(html)).map(({ sentences }) => sentences.join(' '));

describe('what is read', () => {
  test('headings, paragraphs, lists and what pictures show, in their order', () => {
    const html = '<h1>Models</h1><p>Four <b>seats</b>.</p><img alt="A grey seat" src=""><ul><li>Siena</li><li>Sofia</li></ul>';
    expect(texts(html)).toEqual(['Models', 'Four seats.', 'A grey seat', 'Siena', 'Sofia']);
  });

  test('neither buttons nor menus, nor what is hidden or folded away', () => {
    const hidden = '<button>Buy</button><nav><p>Menu</p></nav><p hidden>No</p><p style="display:none">No</p><p aria-hidden="true">No</p>';
    expect(texts(`${hidden}<details><summary>Question</summary><p>Answer</p></details><p>Yes</p>`)).toEqual(['Question', 'Yes']);
  });

  test('words beside a list inside a list item are not lost', () => {
    expect(texts('<ul><li>Fruit <ul><li>Apple</li></ul></li></ul>')).toEqual(['Fruit', 'Apple']);
  });

  test('in pieces short enough for a voice, and no word is lost', () => {
    const long = `${'word '.repeat(200)}end. Next one! ${'x'.repeat(500)}`;
    const pieces = sentencesOf(long);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(201);
    expect(pieces.join('').replace(/\s/g, '')).toBe(long.replace(/\s/g, ''));
  });
});

function voice(outcome: 'spoken' | 'failed' = 'spoken') {
  const said: string[] = [];
  let end: (() => void) | undefined;
  const speech: Speech = {
    speaks: () => Promise.resolve(true),
    speak: (text, _options, ended) => {
      said.push(text);
      end = () => ended(outcome);
      return () => {
        end = undefined;
      };
    },
  };
  return { speech, said, finish: () => end?.() };
}

function read(outcome?: 'failed') {
  const heard = voice(outcome);
  const states: ReadingState[] = [];
  const marked: (string | null)[] = [];
  const reading = readAloud(passagesOf(main('<p>One. Two.</p><p>Three.</p><p>Four.</p>')), {
    speech: heard.speech,
    language: 'en-GB',
    rate: () => 1,
    onPassage: (element) => marked.push(element?.textContent ?? null),
    onState: (state) => states.push(state),
  });
  return { ...heard, reading, states, marked };
}

describe('reading aloud', () => {
  test('goes from sentence to sentence, shows where it is, and ends', () => {
    const { said, finish, states, marked } = read();
    for (let count = 0; count < 4; count += 1) finish();
    expect(said).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
    expect(marked).toEqual(['One. Two.', 'One. Two.', 'Three.', 'Four.', null]);
    expect(states).toEqual(['reading', 'silent']);
  });

  test('goes on after a pause with the sentence that was cut', () => {
    const { said, finish, reading, states } = read();
    finish();
    reading.pause();
    finish();
    reading.resume();
    expect(said).toEqual(['One.', 'Two.', 'Two.']);
    expect(states).toEqual(['reading', 'paused', 'reading']);
  });

  test('stops for good, and takes the mark away', () => {
    const { said, finish, reading, marked } = read();
    reading.stop();
    finish();
    expect(said).toEqual(['One.']);
    expect(marked[marked.length - 1]).toBeNull();
  });

  test('a voice that fails three times in a row is gone', () => {
    const { said, finish, states } = read('failed');
    for (let count = 0; count < 5; count += 1) finish();
    expect(said).toHaveLength(3);
    expect(states[states.length - 1]).toBe('silent');
  });
});
