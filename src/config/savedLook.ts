import { signedInHintCookie } from './publicPaths';

/**
 * The visitor's choices for the page's look. A constant script in the head applies them before the first paint: it
 * sets classes on <html>, which React does not own. So nothing shifts, and the server's HTML stays the same for all visitors.
 */
export const savedLook = {
  /** Storage key: `{"classes": ["text-large", "more-contrast"], …}`. */
  readerKey: 'reader',
  /** The page's font size: normal, 19 % and 38 % larger. */
  textClasses: ['', 'text-large', 'text-larger'],
  contrastClass: 'more-contrast',
  /** Storage key: `{"until": <milliseconds since 1970>}`. */
  promoKey: 'promo_dismissal',
  promoClosedClass: 'promo-closed',
  /** Cookie: the customer's group has its own prices. Those of the page, which are the public's, are not shown until commerce has been asked. */
  ownPricesCookie: 'own_prices',
  waitingClass: 'prices-waiting',
} as const;

const { readerKey, textClasses, contrastClass, promoKey, promoClosedClass, ownPricesCookie, waitingClass } = savedLook;

/** Runs in the head of every page. Storage may be blocked or hold invalid data; then the page has its default look. */
export const savedLookScript =
  '(function(e){' +
  'function kept(k){try{return JSON.parse(localStorage.getItem(k))||{}}catch(x){return{}}}' +
  `var c=kept("${readerKey}").classes,ok=${JSON.stringify([textClasses[1], textClasses[2], contrastClass])};` +
  'for(var i=0;i<3;i++)if(Array.isArray(c)&&c.indexOf(ok[i])>=0)e.classList.add(ok[i]);' +
  `if(kept("${promoKey}").until>Date.now())e.classList.add("${promoClosedClass}");` +
  `if(/(^|; )${signedInHintCookie}=1/.test(document.cookie)&&/(^|; )${ownPricesCookie}=1/.test(document.cookie))e.classList.add("${waitingClass}")` +
  '})(document.documentElement);';
