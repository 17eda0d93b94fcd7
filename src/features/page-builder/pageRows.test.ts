import { describe, expect, test } from '@jest/globals';
import { partsOf } from './pageRows';

const style = '<style>#html-body [data-pb-style=A]{color:red}</style>';
const row = (text: string) => `<div data-content-type="row"><div data-element="inner">${text}<br><img alt="a > b"></div></div>`;
const place = (name: string) => `<div class="wide inject-${name}" data-content-type="row"><div>instead</div></div>`;

describe('the parts of a page', () => {
  test('a page without our components stays in one piece', () => {
    expect(partsOf(style + row('a') + row('b'))).toEqual([{ kind: 'html', html: style + row('a') + row('b') }]);
  });

  test('a row with the class is replaced, and each piece keeps the rules', () => {
    expect(partsOf(style + row('a') + row('b') + place('model-prices') + row('c'))).toEqual([
      { kind: 'html', html: style + row('a') + row('b') },
      { kind: 'component', name: 'model-prices' },
      { kind: 'html', html: style + row('c') },
    ]);
  });

  test('the class deeper inside, or in the words, means nothing', () => {
    const html = row(`class="inject-x" <span class="inject-y">y</span>`);
    expect(partsOf(html)).toEqual([{ kind: 'html', html }]);
  });

  test.each(['<div class="inject-a">', `${place('a')}</div>`, `${place('a')}<!-- never`, `${place('a')}<div title="`])(
    '%s stays in one piece',
    (html) => {
      expect(partsOf(html)).toEqual([{ kind: 'html', html }]);
    },
  );
});
