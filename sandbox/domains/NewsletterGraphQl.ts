import { isEmail } from '../customers/customerStore';
import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

export const NewsletterGraphQl: Resolvers = {
  StoreConfig: { newsletter_enabled: () => true },
  Mutation: {
    subscribeEmailToNewsletter: (_parent, args: { email: string }, { shop, store }) => {
      const email = args.email.trim().toLowerCase();
      if (email === '') throw new Refusal('graphql-input', 'You must specify an email address to subscribe to a newsletter.');
      if (!isEmail(email)) throw new Refusal('graphql-input', 'Enter a valid email address.');
      const { changes } = shop.database.run(
        'INSERT OR IGNORE INTO newsletter_subscribers (email, website_code) VALUES (?, ?)',
        email,
        store.websiteCode,
      );
      if (changes === 0) throw new Refusal('graphql-already-exists', 'This email address is already subscribed.');
      shop.database.run('UPDATE customers SET is_subscribed = 1 WHERE email = ? AND website_code = ?', email, store.websiteCode);
      return { status: 'SUBSCRIBED' };
    },
  },
};
