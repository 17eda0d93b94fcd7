/** `npm run datalayer`: writes `docs/data-layer.md` from the schemas of the events. With `--check` it only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commerceEvents, eventKinds } from '../src/features/analytics/eventKinds';
import { eventMeanings } from '../src/features/analytics/eventMeanings';
import { address, amount, code, count, currency, item, items, label, orderNumber, word } from '../src/features/analytics/eventSchema';

const file = 'docs/data-layer.md';

interface Schema {
  type: string;
  wrapped?: Schema;
  options?: readonly string[];
  literal?: string;
  entries?: Record<string, Schema>;
  item?: Schema;
}

const named: readonly [unknown, string][] = [
  [word, 'a name: letters, digits and signs, no spaces'],
  [label, 'a text that the shop shows'],
  [address, 'a path, with the parameters that may be told'],
  [count, 'a whole number'],
  [amount, 'a number; money in the currency’s main unit'],
  [currency, 'ISO 4217'],
  [orderNumber, 'an order’s number'],
  [items, 'items, see below'],
  [code, 'a product’s code'],
];

function wordsOf(schema: Schema): string {
  const known = named.find(([one]) => one === schema);
  if (known) return known[1];
  if (schema.wrapped) return `${wordsOf(schema.wrapped)}; may be absent`;
  if (schema.options) return schema.options.map((option) => `\`${option}\``).join(' or ');
  if (schema.literal !== undefined) return `\`${schema.literal}\``;
  if (schema.entries)
    return Object.entries(schema.entries)
      .map(([name, inner]) => `\`${name}\`: ${wordsOf(inner)}`)
      .join('; ');
  if (schema.item) return `a list, each ${wordsOf(schema.item)}`;
  return schema.type === 'boolean' ? 'yes or no' : 'a number';
}

/** Where the same kind of value means something else. */
const ofField: Readonly<Record<string, string>> = { metric_value: 'milliseconds; CLS has no unit' };

const fieldsOf = (entries: Record<string, unknown>): string =>
  [
    '| Field | What it is |',
    '|---|---|',
    ...Object.entries(entries).map(([name, schema]) => `| \`${name}\` | ${ofField[name] ?? wordsOf(schema as Schema)} |`),
  ].join('\n');

const introduction = `# Data layer

Made by \`npm run datalayer\` from \`src/features/analytics\`; do not edit it by hand. Decision: [0112](decisions/0112-data-layer.md).

Two listeners get the same events. \`window.dataLayer\` is for tag managers, and belongs to the consent group C0004: nothing reaches it before a choice,
nothing after a refusal, and a withdrawal takes out what was put in. What happened before the choice follows in its order once it is granted. The shop's own
\`/beacon\` counts visits by names and figures alone. It holds nothing that tells one person or device from another, so it needs no consent.

An event in \`window.dataLayer\` is \`{ event, event_id, … }\`. GA4's commerce events carry their fields in \`ecommerce\`, which is emptied before each of them;
all others carry them beside \`event\`. Each schema is an allow-list: a field that is not named here is never told, and an event that does not fit is dropped.
Customers' data is never among them but for \`customer_type\`. Addresses are paths without anything typed; pages of one person have the route's pattern.

An order is told once. If no browser has told of it after half an hour, the edge does, under the same \`transaction_id\`, with the consent that was given when it
was placed and not taken back meanwhile (\`MEASUREMENT_URL\`, [operations](operations.md)). In Redux DevTools each event is the action
\`analytics/eventSent\`; \`npm run events -- tape.json\` prints those of a recorded visit.`;

export async function dataLayerText(): Promise<string> {
  const sections = eventKinds.map(({ name, schema }) => {
    const entries = schema.entries as Record<string, unknown>;
    const where = commerceEvents.has(name) ? ' In `ecommerce`.' : '';
    return [`## ${name}`, `${eventMeanings[name]}${where}`, ...(Object.keys(entries).length > 0 ? [fieldsOf(entries)] : [])].join('\n\n');
  });
  const text = [introduction, ...sections, '## Items', fieldsOf(item.entries)].join('\n\n');
  return format(`${text}\n`, { ...(await resolveConfig(file)), parser: 'markdown' });
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const text = await dataLayerText();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the schemas say: npm run datalayer`);
    process.exit(1);
  }
}
