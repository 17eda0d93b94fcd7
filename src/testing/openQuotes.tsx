import { Route, Routes } from 'react-router';
import { QuoteOrderPage, QuotePage, QuotesPage } from '~/features/quotes/quoteScreens';
import type { OpenPage } from './openPage';
import { openPage } from './openPage';
import type { StartedShop } from './startShop';

const Pages = () => (
  <Routes>
    <Route index element={<QuotesPage />} />
    <Route path=":uid" element={<QuotePage />} />
    <Route path=":uid/order" element={<QuoteOrderPage />} />
  </Routes>
);

/** Opens the pages of quotes, at the list or at a path below it, once what they show has come. */
export async function openQuotes(shop: StartedShop, path = ''): Promise<OpenPage> {
  const page = await openPage(shop, `/account-quotes${path}`, Pages, '/account-quotes/*');
  await page.wait(2_000);
  return page;
}
