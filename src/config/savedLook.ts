/**
 * What this browser's owner chose about the page's look. It is known before the first paint, by a constant script in the head that
 * sets classes on <html>, which React does not own: nothing jumps, and the server's HTML stays the same for everybody.
 */
export const savedLook = {
  /** Storage key: `{"classes": ["text-large", "more-contrast"], …}`. */
  readerKey: 'reader',
  /** The page's letters: as they are, 19 % and 38 % larger. */
  textClasses: ['', 'text-large', 'text-larger'],
  contrastClass: 'more-contrast',
  /** Storage key: `{"until": <milliseconds since 1970>}`. */
  promoKey: 'promo_dismissal',
  promoClosedClass: 'promo-closed',
} as const;

const { readerKey, textClasses, contrastClass, promoKey, promoClosedClass } = savedLook;

/** Runs in the head of every page. Storage may be blocked or hold nonsense; then the page looks as it is. */
export const savedLookScript =
  '(function(e){' +
  'function kept(k){try{return JSON.parse(localStorage.getItem(k))||{}}catch(x){return{}}}' +
  `var c=kept("${readerKey}").classes,ok=${JSON.stringify([textClasses[1], textClasses[2], contrastClass])};` +
  'for(var i=0;i<3;i++)if(Array.isArray(c)&&c.indexOf(ok[i])>=0)e.classList.add(ok[i]);' +
  `if(kept("${promoKey}").until>Date.now())e.classList.add("${promoClosedClass}")` +
  '})(document.documentElement);';
