import type { FastifyInstance } from 'fastify';
import { minorOf, money } from '../catalogue/money';
import { cartById, type CartRow } from '../carts/cartStore';
import { totalsOf } from '../carts/cartTotals';
import { writtenTime } from '../clock';
import { companyOf } from '../customers/companies';
import { customerById } from '../customers/customerStore';
import { escaped, plainPage } from '../mail/mailRoutes';
import { addReviewSteps, reviewsToRead } from '../reviews/reviewDesk';
import type { Shop } from '../shop';
import { authorOf, entriesOf, newestQuotes, quoteByUid, statusOf, type QuoteRow } from './quoteStore';
import { sellersSteps, type SellersStep } from './sellersQuotes';

const labels: Readonly<Record<SellersStep, string>> = {
  open: 'Look into it',
  answer: 'Answer with this price',
  decline: 'Decline',
  expire: 'Let it expire',
};

const shown = 30;

/** GET /__admin: the seller's room, where reviews are read, too. POST /__admin/quotes/{uid} with `step`, `price` and `comment` answers a quote. */
export function addQuoteDesk(app: FastifyInstance, shop: Shop): void {
  void app.register(async (desk) => {
    desk.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    desk.get('/__admin', (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        .send(plainPage('The seller’s room', `${rooms}\n${reviewsToRead(shop)}\n<h2>Quotes</h2>\n${articles(shop)}`)),
    );
    addReviewSteps(desk, shop);
    desk.post('/__admin/quotes/:uid', async (request, reply) => {
      const { step = '', price = '', comment = '' } = (request.body ?? {}) as Record<string, string>;
      const quote = quoteByUid(shop, (request.params as { uid: string }).uid);
      if (!quote || !isStep(step)) return reply.code(404).send({ message: 'No such quote or step.' });
      if (price !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(price)) return reply.code(400).send({ message: 'Write the price as 1234.50.' });
      if (['ordered', 'closed'].includes(quote.state)) return reply.code(409).send({ message: 'This quote is over.' });
      await shop.locks.run(quote.cart_id, () =>
        shop.database.transaction(() =>
          sellersSteps[step](shop, quoteByUid(shop, quote.masked_id) ?? quote, price === '' ? null : minorOf(price), comment.trim()),
        ),
      );
      return reply.redirect('/__admin', 303);
    });
  });
}

const rooms = '<p><a href="/__orders">Orders</a> · <a href="/__mail">Mailbox</a></p>';

const isStep = (step: string): step is SellersStep => Object.hasOwn(sellersSteps, step);

function articles(shop: Shop): string {
  const quotes = newestQuotes(shop, shown);
  return quotes.length > 0 ? quotes.map((quote) => articleOf(shop, quote)).join('\n') : '<p>Nobody has asked for a quote yet.</p>';
}

function articleOf(shop: Shop, quote: QuoteRow): string {
  const totals = totalsOf(shop, cartById(shop, quote.cart_id) as CartRow);
  const buyer = quote.customer_id === null ? undefined : customerById(shop, quote.customer_id);
  const things = totals.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const { value, currency } = money(totals.subtotalIncludingTax, totals.currency);
  const said = entriesOf(shop, quote.cart_id).flatMap(({ author, changes: { comment } }) =>
    comment ? [`<li>${escaped(authorOf(shop, quote, author).firstname)}: ${escaped(comment)}</li>`] : [],
  );
  const steps = Object.entries(labels).map(([step, label]) => `<option value="${step}">${label}</option>`);
  return `<article>
<h3>${escaped(quote.name)}</h3>
<p>${escaped(companyOf(shop, quote.customer_id)?.name ?? '')}, ${escaped(buyer?.email ?? '')}, ${escaped(writtenTime(quote.created_at))}: ${escaped(things)}</p>
<p>Goods: ${value} ${currency}, VAT included. Status: ${escaped(statusOf(quote.state))}, good until ${escaped(writtenTime(quote.expires_at))}</p>
<ul>${said.join('')}</ul>
<form method="post" action="/__admin/quotes/${encodeURIComponent(quote.masked_id)}">
<label>Step <select name="step">${steps.join('')}</select></label>
<label>Price of all goods, VAT included <input name="price" inputmode="decimal" autocomplete="off"></label>
<label>Comment <input name="comment" autocomplete="off"></label>
<button>Do it</button>
</form>
</article>`;
}
