// Its hook, which takes down what a test has drawn, is for all files where it is loaded before the first.
import '@testing-library/react';

/** What the screens of one test file leave behind is taken away before the next: `tools/jestGroups.ts` runs several in one browser. */
export function freshPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=${new Date(0).toUTCString()}`;
  history.replaceState(null, '', '/');
  for (const { name } of [...document.documentElement.attributes, ...document.body.attributes]) {
    document.documentElement.removeAttribute(name);
    document.body.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}
