const written = /\{\{(?:widget|block)\s([^{}]{1,4000})\}\}/;

/** The fields of a widget that commerce left in the text instead of what it stands for; empty where there is none. */
export function directiveIn(element: Element): ReadonlyMap<string, string> {
  const text = written.exec((element.textContent ?? '').slice(0, 6_000))?.[1] ?? '';
  return new Map([...text.matchAll(/(\w{1,40})="([^"]{0,2000})"/g)].map(([, name = '', value = '']) => [name, value]));
}
