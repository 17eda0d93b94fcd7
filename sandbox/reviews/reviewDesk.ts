import type { FastifyInstance } from 'fastify';
import { writtenTime } from '../clock';
import { escaped } from '../mail/mailRoutes';
import type { Shop } from '../shop';
import { decideReview, pendingReviews, type ReviewRow } from './reviews';

const decisions: Readonly<Record<string, 'approved' | 'refused'>> = { approve: 'approved', refuse: 'refused' };

/** The part of the seller's room in which reviews are read before a shopper sees them. */
export function reviewsToRead(shop: Shop): string {
  const waiting = pendingReviews(shop);
  return `<h2>Reviews to read</h2>\n${waiting.length > 0 ? waiting.map(articleOf).join('\n') : '<p>None is waiting.</p>'}`;
}

/** POST /__admin/reviews/{id} with `step`: `approve` or `refuse`. */
export function addReviewSteps(desk: FastifyInstance, shop: Shop): void {
  desk.post('/__admin/reviews/:id', (request, reply) => {
    const { step = '' } = (request.body ?? {}) as { step?: string };
    const status = Object.hasOwn(decisions, step) ? decisions[step] : undefined;
    const { id } = request.params as { id: string };
    if (!status || !decideReview(shop, Number(id), status)) return reply.code(404).send({ message: 'No such review or step.' });
    return reply.redirect('/__admin', 303);
  });
}

function articleOf({ id, sku, store_code, nickname, summary, text, stars, created_at }: ReviewRow): string {
  const given = Object.entries(JSON.parse(stars) as Record<string, number>).map(([name, value]) => `${name} ${value}`);
  return `<article>
<h3>${escaped(summary)}</h3>
<p>${escaped(nickname)}, ${escaped(writtenTime(created_at))}, ${escaped(sku)} in ${escaped(store_code)}: ${escaped(given.join(', '))}</p>
<p>${escaped(text)}</p>
<form method="post" action="/__admin/reviews/${id}">
<button name="step" value="approve">Show it</button>
<button name="step" value="refuse">Refuse it</button>
</form>
</article>`;
}
