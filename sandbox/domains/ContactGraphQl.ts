import { isEmail } from '../customers/customerStore';
import { sendMail } from '../mail/mailbox';
import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

interface ContactInput {
  name: string;
  email: string;
  telephone?: string | null;
  comment: string;
}

/** A message to the company: it lies in its mailbox, as the shopper wrote it. */
export const ContactGraphQl: Resolvers = {
  Mutation: {
    contactUs: (_parent, { input }: { input: ContactInput }, { shop, store }) => {
      if (input.name.trim() === '') throw new Refusal('graphql-input', 'Enter the Name and try again.');
      if (input.comment.trim() === '') throw new Refusal('graphql-input', 'Enter the comment and try again.');
      if (!isEmail(input.email.trim()))
        throw new Refusal('graphql-input', 'The email address is invalid. Verify the email address and try again.');
      const sender = [input.name, input.email, input.telephone].filter(Boolean).join(', ');
      sendMail(shop, { recipient: store.email, subject: sender, body: input.comment, lang: store.locale.replace('_', '-') });
      return { status: true };
    },
  },
  StoreConfig: { contact_enabled: () => true },
};
