import type { StoreView } from '../../src/config/storeViews';

/** The sandbox, asked as one shopper of one store view, bypassing the shop. What it refuses is thrown, with its answer. */
export interface Commerce {
  ask<Data>(query: string, variables?: object): Promise<Data>;
  post(address: string, body: object): Promise<unknown>;
  /** From now on it is this customer who asks. */
  signIn(customer: { email: string; password: string }): Promise<void>;
  /** The newest mail to this address. */
  mailTo(email: string): Promise<string>;
  /** One step in a room of the company: `/__orders/{number}`, `/__admin/quotes/{uid}`. */
  desk(address: string, form: Record<string, string>): Promise<void>;
}

export interface MailOf {
  subject: string;
  text: string;
  lang: string;
}

/** The newest mail first. */
export async function mailsTo(commerce: string, email: string): Promise<MailOf[]> {
  const answer = await fetch(`${commerce}/__mail?to=${encodeURIComponent(email)}`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as MailOf[];
}

export function commerceAt(commerce: string, { storeCode }: StoreView): Commerce {
  let token = '';
  const post = async (address: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', store: storeCode, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${commerce}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok || JSON.stringify(answer).startsWith('{"errors"')) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> =>
    ((await post('/graphql', { query, variables })) as { data: Data }).data;
  return {
    ask,
    post,
    async signIn(customer) {
      const { generateCustomerToken } = await ask<{ generateCustomerToken: { token: string } }>(
        'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        customer,
      );
      token = generateCustomerToken.token;
    },
    async mailTo(email) {
      const [newest] = await mailsTo(commerce, email);
      return newest?.text ?? '';
    },
    async desk(address, form) {
      const answer = await fetch(`${commerce}${address}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    },
  };
}
