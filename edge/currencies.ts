import { shopPathOf } from '../src/config/paths';
import { currencyCookieOf, type StoreView } from '../src/config/storeViews';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';

/** How long a store's list is taken to be right, and how long one that could not be read is left alone. In milliseconds. */
const freshFor = 600_000;
const pauseAfterFailure = 30_000;
const deadline = 2000;
const question = 'query getCurrencies{currency{available_currency_codes}}';

export interface Currencies {
  /**
   * What a visitor has chosen to see prices in, by the cookies of their browser; undefined: the store's own, also where commerce does not list it
   * or cannot say. So there are never more copies of a page than commerce has currencies, whatever a cookie says.
   */
  chosenIn(pathname: string, cookieOf: (name: string) => string | undefined): Promise<string | undefined>;
}

interface Kept {
  codes: Promise<readonly string[]>;
  until: number;
}

/** Which currencies there are is commerce's word, asked once for all visitors of a store view, and only when one has chosen. */
export function openCurrencies({ commerce, clock }: { commerce: Commerce; clock: Pick<EdgeClock, 'now'> }): Currencies {
  const kept = new Map<string, Kept>();

  function listOf({ storeCode }: StoreView): Promise<readonly string[]> {
    const known = kept.get(storeCode);
    if (known && clock.now() < known.until) return known.codes;
    const list: Kept = { codes: Promise.resolve([]), until: clock.now() + freshFor };
    list.codes = read(commerce, storeCode).catch(() => {
      list.until = clock.now() + pauseAfterFailure;
      return [];
    });
    kept.set(storeCode, list);
    return list.codes;
  }

  return {
    async chosenIn(pathname, cookieOf) {
      const { storeView } = shopPathOf(pathname);
      const wanted = cookieOf(currencyCookieOf(storeView.websiteCode));
      if (wanted === undefined || wanted === storeView.currency || !/^[A-Z]{3}$/.test(wanted)) return undefined;
      return (await listOf(storeView)).includes(wanted) ? wanted : undefined;
    },
  };
}

async function read(commerce: Commerce, store: string): Promise<readonly string[]> {
  const path = `/graphql?query=${encodeURIComponent(question)}`;
  const reply = await commerce.ask({ method: 'GET', path, headers: { store }, deadline, circuit: 'queries', operation: 'currencies' });
  const { data } = JSON.parse(reply.body.toString('utf8')) as { data?: { currency?: { available_currency_codes?: unknown } } };
  const codes = data?.currency?.available_currency_codes;
  if (!Array.isArray(codes)) throw new Error('commerce names no currencies');
  return codes.filter((code): code is string => typeof code === 'string');
}
