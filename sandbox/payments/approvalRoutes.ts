import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped, plainPage } from '../mail/mailRoutes';
import type { Shop } from '../shop';
import { approvalOf, decide, type Approval } from './approvals';

/**
 * The provider's own page, where a payment is approved: approve, cancel, or approve and never be led back. It may lead to the shop alone,
 * because the addresses were made by `askForApproval`.
 */
export function addApprovalRoutes(app: FastifyInstance, shop: Shop): void {
  void app.register(async (provider) => {
    takeForms(provider);
    provider.get<{ Querystring: { token?: string } }>('/sandbox-payments/approve', ({ query }, reply) => {
      const found = approvalOf(shop, String(query.token));
      if (!found) return providersPage(shop, reply.code(404), 'This payment has ended', '<p>Please go back to the shop.</p>');
      return providersPage(shop, reply, 'Practice payment', choices(found));
    });
    provider.post('/sandbox-payments/approve', (request, reply) => {
      const { token = '', decision = '' } = (request.body ?? {}) as { token?: string; decision?: string };
      const found = approvalOf(shop, token);
      if (!found) return providersPage(shop, reply.code(404), 'This payment has ended', '<p>Please go back to the shop.</p>');
      const payerId = decide(shop, found, decision !== 'cancel');
      if (decision === 'lose')
        return providersPage(shop, reply, 'Approved', '<p>You are not led back: the way back to the shop was lost.</p>');
      return reply.redirect(decision === 'cancel' ? cancelled(found) : returned(found, payerId), 303);
    });
  });
}

/** As PayPal adds its parameters. */
const returned = ({ return_url: url, token }: Approval, payerId: string): string => `${url}?token=${token}&PayerID=${payerId}`;
const cancelled = ({ cancel_url: url, token }: Approval): string => `${url}?token=${token}`;

const choices = ({ token, amount, currency }: Approval): string => `<p>${escaped(currency)} ${(amount / 100).toFixed(2)}</p>
<form method="post" action="/sandbox-payments/approve">
<input type="hidden" name="token" value="${escaped(token)}">
<p><button name="decision" value="approve">Approve the payment</button></p>
<p><button name="decision" value="cancel">Cancel and go back</button></p>
<p><button name="decision" value="lose">Approve, but lose the way back</button></p>
</form>`;

export const takeForms = (app: FastifyInstance): void =>
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

/** A page of the provider, which may lead to the shop alone. */
export const providersPage = (shop: Shop, reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self' ${shop.storefrontOrigin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(plainPage(title, body));
