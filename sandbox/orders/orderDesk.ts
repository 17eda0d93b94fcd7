import type { FastifyInstance, FastifyReply } from 'fastify';
import { writtenTime } from '../clock';
import { escaped, plainPage } from '../mail/mailRoutes';
import type { Shop } from '../shop';
import { addDocument, moveToStage } from './orderDocuments';
import { settleRest } from '../payments/deposits';
import { moveReturn } from './returns';
import { newestOrders, orderByNumber, orderStages, type OrderRow } from './orderStore';

/** What the company does with an order: the button's words, and what it writes. */
const steps: Record<string, { label: string; run: (shop: Shop, order: OrderRow, words: string) => void }> = {
  survey: { label: 'The survey is done', run: (shop, order) => moveToStage(shop, order, 'SURVEYED') },
  make: { label: 'The lift is made', run: (shop, order) => moveToStage(shop, order, 'MADE') },
  fit: { label: 'The lift is fitted', run: (shop, order) => moveToStage(shop, order, 'FITTED') },
  rest: { label: 'The rest after a deposit has come', run: (shop, order) => settleRest(shop, order) },
  invoice: { label: 'Send an invoice', run: (shop, order) => addDocument(shop, order, 'invoice') },
  ship: { label: 'Ship, with this tracking number', run: (shop, order, words) => addDocument(shop, order, 'shipment', words) },
  refund: { label: 'Refund all', run: (shop, order) => addDocument(shop, order, 'credit_memo') },
  authorise: { label: 'Authorise the return', run: (shop, order) => moveReturn(shop, order, 'AUTHORIZED') },
  receive: { label: 'The return has come', run: (shop, order) => moveReturn(shop, order, 'RECEIVED') },
  settle: { label: 'Close the return, money back', run: (shop, order) => moveReturn(shop, order, 'PROCESSED_AND_CLOSED') },
  deny: { label: 'Refuse the return', run: (shop, order) => moveReturn(shop, order, 'DENIED') },
  comment: { label: 'Write this to the customer', run: (shop, order, words) => addDocument(shop, order, 'comment', words) },
};

const shown = 30;

/** GET /__orders: the company's side of orders. POST /__orders/{number} with `step` and `words` does one step. */
export function addOrderDesk(app: FastifyInstance, shop: Shop): void {
  void app.register(async (desk) => {
    desk.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    desk.get('/__orders', (_request, reply) => send(reply, newestOrders(shop, shown)));
    desk.post('/__orders/:number', (request, reply) => {
      const { step = '', words = '' } = (request.body ?? {}) as { step?: string; words?: string };
      const order = orderByNumber(shop, (request.params as { number: string }).number);
      const found = Object.hasOwn(steps, step) ? steps[step] : undefined;
      if (!order || !found) return reply.code(404).send({ message: 'No such order or step.' });
      found.run(shop, order, words);
      return reply.redirect('/__orders', 303);
    });
  });
}

const send = (reply: FastifyReply, orders: readonly OrderRow[]) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(plainPage('Orders', orders.length > 0 ? orders.map(articleOf).join('\n') : '<p>Nothing has been ordered yet.</p>'));

function articleOf(order: OrderRow): string {
  const choices = Object.entries(steps).map(([step, { label }]) => `<option value="${step}">${label}</option>`);
  const things = order.snapshot.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return `<article>
<h2>${escaped(order.increment_id)}</h2>
<p>${escaped(order.email)}, ${escaped(writtenTime(order.created_at))}: ${escaped(things)}</p>
<p>Status: ${escaped(order.status)}, stage ${orderStages.indexOf(order.stage) + 1} of ${orderStages.length}</p>
<form method="post" action="/__orders/${encodeURIComponent(order.increment_id)}">
<label>Step <select name="step">${choices.join('')}</select></label>
<label>Words or number <input name="words" autocomplete="off"></label>
<button>Do it</button>
</form>
</article>`;
}
