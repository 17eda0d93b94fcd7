import * as v from 'valibot';
import { type ChatProvider, chatWindowTheme } from '../../src/config/chatProvider';
import { storeViews } from '../../src/config/storeViews';

/** A provider as the edge knows it: the page's part, and what its window may load. */
export interface ChatWindowProvider extends ChatProvider {
  /** Address of its script. */
  script: string;
  /** Further sources of its script, frames, pictures and calls, as a security policy names them. */
  origins: string[];
}

/** One source of a policy, with or without subdomains: `https://*.provider.example`, `wss://live.provider.example`. */
const source = v.pipe(v.string(), v.regex(/^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/i));
const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

const provider = v.strictObject({
  company: word,
  script: v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    v.transform((text) => new URL(text).href),
  ),
  origins: v.optional(v.array(source), []),
  tenant: word,
  profile: word,
  autostart: v.optional(v.boolean(), false),
  theme: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+\.css$/)), chatWindowTheme),
  maximise: v.optional(word, '[data-chat-maximise]'),
  stores: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w.-]+\*?$/)))),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400)), 0),
});
const countries = [...new Set(storeViews.map(({ countryCode }) => countryCode))];
const providers = v.record(v.picklist(countries), provider);

const rule =
  'CHAT_PROVIDERS must be JSON by country, such as {"GB":{"company":"Example Chat","script":"https://chat.example/widget.js","tenant":"steadwell","profile":"sales"}}; ' +
  'further: origins, autostart, theme, maximise, stores, days (docs/operations.md)';

/** `CHAT_PROVIDERS`: which company answers the chat, by country; none when left out. */
export const chatProvidersSetting = v.pipe(
  v.optional(v.string(), '{}'),
  v.check((text) => read(text) !== undefined, rule),
  v.transform((text): Readonly<Record<string, ChatWindowProvider>> => read(text) ?? {}),
);

function read(text: string): Record<string, ChatWindowProvider> | undefined {
  try {
    const { success, output } = v.safeParse(providers, JSON.parse(text));
    return success
      ? Object.fromEntries(Object.entries(output).map(([code, given]) => [code, { ...given, stores: given.stores ?? [] }]))
      : undefined;
  } catch {
    return undefined;
  }
}

/** What pages know of them. */
export const publicProviders = (known: Readonly<Record<string, ChatWindowProvider>>): Record<string, ChatProvider> =>
  Object.fromEntries(Object.entries(known).map(([code, { script: _script, origins: _origins, ...rest }]) => [code, rest]));
