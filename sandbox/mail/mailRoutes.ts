import type { FastifyInstance } from 'fastify';
import { writtenTime } from '../clock';
import type { Shop } from '../shop';
import { mailsOf, type Mail } from './mailbox';

/** GET /__mail: what the shop would have sent, newest first; JSON or a page by `Accept`, `?to=` for one recipient. */
export function addMailRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/__mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const mails = mailsOf(shop, typeof to === 'string' ? to : undefined);
    if (!(request.headers.accept ?? '').includes('text/html'))
      return reply.send(
        mails.map((mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          lang: mail.lang,
          sent_at: writtenTime(mail.created_at),
        })),
      );
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'")
      .send(plainPage('Mailbox', articlesOf(mails)));
  });
}

function articlesOf(mails: readonly Mail[]): string {
  const articles = mails.map(
    (mail) => `<article lang="${escaped(mail.lang)}">
<h2>${escaped(mail.subject)}</h2>
<p lang="en">To ${escaped(mail.recipient)}, ${escaped(writtenTime(mail.created_at))}</p>
<pre>${escaped(mail.body)}</pre>
</article>`,
  );
  return articles.length > 0 ? articles.join('\n') : '<p>Nothing has been sent yet.</p>';
}

/** A page of the sandbox's own, for the people who run it. `body` is HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox-payments/frame.css">
</head>
<body class="mailbox">
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
