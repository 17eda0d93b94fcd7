import type { FastifyInstance } from 'fastify';
import { escaped } from '../mail/mailRoutes';
import { orderById } from '../orders/orderStore';
import type { Shop } from '../shop';
import { providersPage, takeForms } from './approvalRoutes';
import { decideOn, paymentByToken, type OrderPayment } from './orderPayments';

/** So long does commerce not hear of a payment whose notification comes late. */
export const lateBy = 20_000;

/** What the page offers. Of each: what it means, when commerce hears of it, and whether the shopper is led back. */
const choices = {
  pay: { says: 'Pay', decision: 'paid', knownIn: 0, leadsBack: true },
  late: { says: 'Pay, but tell the shop 20 seconds later', decision: 'paid', knownIn: lateBy, leadsBack: true },
  lose: { says: 'Pay, but lose the way back', decision: 'paid', knownIn: 0, leadsBack: false },
  refuse: { says: 'Have the bank refuse it', decision: 'cancelled', knownIn: 0, leadsBack: true },
  cancel: { says: 'Cancel and go back', decision: 'cancelled', knownIn: 0, leadsBack: true },
} as const;

/** The provider's own page for a payment that follows its order. */
export function addOrderPaymentRoutes(app: FastifyInstance, shop: Shop): void {
  void app.register(async (provider) => {
    takeForms(provider);
    provider.get<{ Querystring: { token?: string } }>('/sandbox-payments/pay', ({ query }, reply) => {
      const found = paymentByToken(shop, String(query.token));
      if (!found) return providersPage(shop, reply.code(404), 'There is no such payment', '<p>Please go back to the shop.</p>');
      if (found.state !== 'open' || found.decision) return providersPage(shop, reply, 'This payment has ended', wayBack(found));
      return providersPage(shop, reply, 'Practice payment', form(shop, found));
    });
    provider.post('/sandbox-payments/pay', (request, reply) => {
      const { token = '', choice = '' } = (request.body ?? {}) as { token?: string; choice?: string };
      const found = paymentByToken(shop, token);
      const chosen = choices[choice as keyof typeof choices] as (typeof choices)[keyof typeof choices] | undefined;
      if (!found || !chosen) return providersPage(shop, reply.code(404), 'There is no such payment', '<p>Please go back to the shop.</p>');
      decideOn(shop, found, chosen.decision, chosen.knownIn);
      if (!chosen.leadsBack || !found.return_url)
        return providersPage(shop, reply, 'Paid', '<p>You are not led back: the way back to the shop was lost.</p>');
      return reply.redirect(found.return_url, 303);
    });
  });
}

const wayBack = ({ return_url: url }: OrderPayment): string => (url ? `<p><a href="${escaped(url)}">Back to the shop</a></p>` : '');

function form(shop: Shop, { token, order_id: id }: OrderPayment): string {
  const order = orderById(shop, id);
  const buttons = Object.entries(choices).map(([name, { says }]) => `<p><button name="choice" value="${name}">${says}</button></p>`);
  return `<p>${escaped(order?.currency ?? '')} ${((order?.grand_total ?? 0) / 100).toFixed(2)}</p>
<form method="post" action="/sandbox-payments/pay">
<input type="hidden" name="token" value="${escaped(token)}">
${buttons.join('\n')}
</form>`;
}
