import type { FastifyInstance, FastifyReply } from 'fastify';
import { customerCart } from '../carts/cartAccess';
import { insertCart } from '../carts/cartStore';
import { countries, countryName, countryOf, type Country } from '../catalogue/countries';
import { timeZoneOf } from '../catalogue/timeZones';
import { signIn } from '../customers/accounts';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { restVisit } from './restCarts';
import { NotAuthorized } from './restErrors';

/** What REST gives to anybody: a new cart, a token, the stores and the countries. */
export function addPublicRoutes(app: FastifyInstance, shop: Shop, base: string): void {
  const text = (reply: FastifyReply, value: string) => reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
  app.post(`${base}/guest-carts`, async (request, reply) => text(reply, insertCart(shop, restVisit(shop, request).store, {}).masked_id));
  app.post(`${base}/carts/mine`, (request) => {
    const visit = restVisit(shop, request);
    if (visit.customerId === undefined) throw new NotAuthorized();
    return shop.database.transaction(() => customerCart(visit)).id;
  });
  app.post(`${base}/integration/customer/token`, async (request, reply) => {
    const { username = '', password = '' } = (request.body ?? {}) as { username?: string; password?: string };
    return text(reply, await signIn(restVisit(shop, request), String(username), String(password)));
  });
  app.get(`${base}/store/storeConfigs`, () => shop.catalogue.seed.storeViews.map((view) => storeConfig(shop, view)));
  app.get(`${base}/directory/countries`, (request) => {
    const { store } = restVisit(shop, request);
    return countries.map((country) => restCountry(country, store));
  });
  app.get(`${base}/directory/countries/:id`, (request) => {
    const country = countryOf((request.params as { id: string }).id);
    if (!country) throw new Refusal('graphql-no-such-entity', "The country isn't available.");
    return restCountry(country, restVisit(shop, request).store);
  });
}

function restCountry({ id, threeLetters, regions }: Country, { locale }: SeedStoreView) {
  return {
    id,
    two_letter_abbreviation: id,
    three_letter_abbreviation: threeLetters,
    full_name_locale: countryName(id, locale),
    full_name_english: countryName(id, 'en_US'),
    ...(regions.length > 0 ? { available_regions: regions.map((region) => ({ ...region, id: String(region.id) })) } : {}),
  };
}

function storeConfig(shop: Shop, store: SeedStoreView) {
  const addresses = { url: '', link_url: '', static_url: 'static/', media_url: 'media/' };
  return {
    id: shop.catalogue.storeId(store),
    code: store.storeCode,
    website_id: shop.catalogue.websiteCodes().indexOf(store.websiteCode) + 1,
    locale: store.locale,
    base_currency_code: store.currency,
    default_display_currency_code: store.currency,
    timezone: timeZoneOf(store),
    weight_unit: store.countryCode === 'US' ? 'lbs' : 'kgs',
    ...Object.fromEntries(
      Object.entries(addresses).flatMap(([name, path]) =>
        ['base', 'secure_base'].map((kind) => [`${kind}_${name}`, `${shop.origin}/${path}`]),
      ),
    ),
  };
}
