import type { World } from '~/world';
import type { CardPart, PaymentFields, PaymentProvider } from './paymentProvider';
import { PaymentRefused, PaymentUnavailable } from './paymentProvider';

const version = '3.112.0';
const scripts = ['client', 'hosted-fields'].map((name) => `https://js.braintreegateway.com/web/${version}/js/${name}.min.js`);

/** The part of Braintree's global that is used here. */
interface Braintree {
  client: { create(options: { authorization: string }): Promise<unknown> };
  hostedFields: { create(options: object): Promise<HostedFields> };
}

interface HostedFields {
  tokenize(): Promise<{ nonce: string; details?: { cardType?: string; lastFour?: string } }>;
  focus(field: string): void;
  teardown(): Promise<void>;
}

type FieldName = 'number' | 'expirationDate' | 'cvv';

/** With the security code alone, `tokenize` gives a nonce that verifies a card of the vault. */
const fieldsOf: Readonly<Record<CardPart, readonly [FieldName, ...FieldName[]]>> = {
  card: ['number', 'expirationDate', 'cvv'],
  code: ['cvv'],
};

/** Labels by field; they are part of our page, only the fields themselves are Braintree's. */
export type BraintreeLabels = Record<FieldName, string>;

/** Braintree's hosted fields. Their scripts are loaded only at the payment step, and only when commerce has issued a client token. */
export const braintreeFields = (clientToken: string, labels: BraintreeLabels, part: CardPart = 'card'): PaymentProvider => ({
  code: 'braintree',
  open: (host, world) => open(host, world, { authorization: clientToken, labels, fields: fieldsOf[part] }),
});

interface Wanted {
  authorization: string;
  labels: BraintreeLabels;
  fields: (typeof fieldsOf)[CardPart];
}

async function open(host: HTMLElement, world: World, { authorization, labels, fields }: Wanted): Promise<PaymentFields> {
  for (const script of scripts) await loadScript(script, world);
  const { braintree } = window as { braintree?: Braintree };
  if (!braintree) throw new PaymentUnavailable('the provider’s script did not start');
  host.replaceChildren(...fields.map((name) => fieldElement(host.ownerDocument, name, labels[name])));
  const client = await braintree.client.create({ authorization });
  const hosted = await braintree.hostedFields.create({
    client,
    styles: { input: { 'font-size': '18px', color: '#1e1b16' }, '.invalid': { color: '#a00505' } },
    fields: Object.fromEntries(fields.map((name) => [name, { container: `#braintree-${name}` }])),
  });
  return {
    agree: async () => {
      const { nonce, details } = await hosted.tokenize().catch((error: unknown) => {
        throw new PaymentRefused(error instanceof Error ? error.message : '');
      });
      return { kind: 'token', nonce, label: details?.lastFour ? `${details.cardType ?? ''} ${details.lastFour}`.trim() : '' };
    },
    focus: () => hosted.focus(fields[0]),
    close: () => {
      void hosted.teardown().catch(() => undefined);
      host.replaceChildren();
    },
  };
}

function fieldElement(document: Document, name: FieldName, label: string): HTMLElement {
  const block = document.createElement('div');
  const words = document.createElement('label');
  const container = document.createElement('div');
  container.id = `braintree-${name}`;
  words.htmlFor = container.id;
  words.textContent = label;
  block.append(words, container);
  return block;
}

const loaded = new Map<string, Promise<void>>();

/** How long a third-party script may take before the page goes on without it. */
const budget = 5_000;

/**
 * Loads a provider's script once; a script that does not load within 5 s counts as unavailable (a blocker may delay it for ever). A failed
 * one may be tried again. @throws PaymentUnavailable
 */
function loadScript(url: string, world: World): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const stop = world.clock.after(budget, () => fail());
    const fail = () => {
      stop();
      loaded.delete(url);
      element.remove();
      reject(new PaymentUnavailable('the provider’s script did not load'));
    };
    element.async = true;
    element.onload = () => {
      stop();
      resolve();
    };
    element.onerror = fail;
    element.src = url;
    document.head.append(element);
  });
  loaded.set(url, loading);
  return loading;
}
