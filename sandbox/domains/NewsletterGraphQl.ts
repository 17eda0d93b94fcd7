import { isEmail } from '../customers/customerStore';
import { subscribe } from '../customers/newsletter';
import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

export const NewsletterGraphQl: Resolvers = {
  StoreConfig: { newsletter_enabled: () => true },
  Mutation: {
    subscribeEmailToNewsletter: (_parent, args: { email: string }, { shop, store }) => {
      const email = args.email.trim().toLowerCase();
      if (email === '') throw new Refusal('graphql-input', 'You must specify an email address to subscribe to a newsletter.');
      if (!isEmail(email)) throw new Refusal('graphql-input', 'Enter a valid email address.');
      if (!shop.database.transaction(() => subscribe(shop, store, email)))
        throw new Refusal('graphql-already-exists', 'This email address is already subscribed.');
      return { status: 'SUBSCRIBED' };
    },
  },
};
