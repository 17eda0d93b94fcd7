import type { AppStore, RootState } from '~/app/store';
import { brand } from '~/config/brand';
import type { Country } from '~/config/countries';
import { countryOf } from '~/config/countries';
import type { StoreView } from '~/config/storeViews';
import { reviewPlacesIn } from '~/config/reviewPlaces';
import { plainText } from '~/data/metaDescription';
import { contentApi, type ContentPageModel } from '~/features/content';
import type { PlaceShown } from '~/features/places/placesApi';
import { selectPlace } from '~/features/places/placesLoader';
import { aggregateRating, loadProductReviews, selectModelReviews } from '~/features/reviews';
import { selectHasFeature } from '~/features/store-view';

interface Place {
  storeView: StoreView;
  /** In-app path. */
  path: string;
  /** Origin and store view: `https://www.steadwell.example/fr-be`. */
  shopUrl: string;
}

const context = 'https://schema.org';

/** Pages about the company's offices and showrooms. */
const placesToVisit: readonly string[] = ['contact-us', 'demonstration-centre-finder'];

/**
 * Structured data of a CMS page: the shop itself on the UK's home page, the office on the pages
 * that lead there, a model with its true reviews, questions and answers wherever a page has them. Written by the server only (ruling 19).
 */
export function structuredDataOf(state: RootState, tags: readonly string[], place: Place): object[] {
  if (tags.some((tag) => tag.startsWith('place:'))) return placeData(selectPlace(state, place.path, place.storeView), place);
  const identifier = tags.find((tag) => tag.startsWith('cms:'))?.slice(4);
  const page = identifier === undefined ? undefined : contentApi.endpoints.cmsPage.select(identifier)(state).data;
  if (identifier === undefined || !page) return [];
  const questions = questionsIn(page.html);
  return [
    ...(place.path === '/' && selectHasFeature(state, 'schema') ? [website(place)] : []),
    ...reviewPlacesIn(page.html).flatMap((skus) => modelData(state, skus, page, place)),
    ...(placesToVisit.includes(identifier) ? [business(countryOf(place.storeView.countryCode), place)] : []),
    ...(questions.length > 0
      ? [
          {
            '@context': context,
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ];
}

/**
 * The reviews that a page of the editors has places for, so that they stand in its first HTML, and their products' cache tags. On a step within the
 * shop the page does not wait for them: the place asks for them itself, when it comes near the screen.
 * @param tags the page's own
 */
export async function loadPlacedReviews(store: AppStore, tags: readonly string[]): Promise<string[]> {
  const identifiers = tags.filter((tag) => tag.startsWith('cms:')).map((tag) => tag.slice(4));
  const places = identifiers.flatMap((identifier) =>
    reviewPlacesIn(contentApi.endpoints.cmsPage.select(identifier)(store.getState()).data?.html ?? ''),
  );
  await Promise.all(places.map((skus) => loadProductReviews(store, { skus })));
  return places.flat().map((sku) => `product:${sku}`);
}

/** The model that a page is about, as true reviews rate it; nothing before there is one: search engines take no product without a rating or a price. */
function modelData(state: RootState, skus: readonly string[], page: ContentPageModel, { shopUrl, path }: Place): object[] {
  const [product] = selectModelReviews(state, skus)?.products ?? [];
  const rating = aggregateRating(state, { skus });
  if (!product || !rating) return [];
  return [
    {
      '@context': context,
      '@type': 'Product',
      ...product,
      url: shopUrl + path,
      brand: { '@type': 'Brand', name: brand.name },
      ...(page.metaDescription && { description: page.metaDescription }),
      aggregateRating: rating,
    },
  ];
}

const website = ({ shopUrl }: Place): object => ({
  '@context': context,
  '@type': 'WebSite',
  name: brand.name,
  url: `${shopUrl}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shopUrl}/search.html?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function business({ address, phone, email, hours, code }: Country, { shopUrl }: Place): object {
  const [name = brand.name, ...lines] = address;
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    name,
    url: shopUrl,
    telephone: phone.link,
    email,
    address: { '@type': 'PostalAddress', streetAddress: lines.join(', '), addressCountry: code },
    openingHoursSpecification: hours.map(({ firstDay, lastDay, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.slice(firstDay, lastDay + 1),
      opens: opens.padStart(5, '0'),
      closes: closes.padStart(5, '0'),
    })),
  };
}

const weekdays = [...days.slice(1), ...days.slice(0, 1)];

/** Where one can go, with its week and the days ahead with other hours; schema.org's form of "closed" is a span of no length. */
function placeData(place: PlaceShown | null | undefined, { shopUrl, path, storeView }: Place): object[] {
  if (!place) return [];
  const { kind, name, picture, street, postcode, city, regionName, latitude, longitude, phone, email, hours, specialDays } = place;
  const closed = { opens: '00:00', closes: '00:00' };
  return [
    {
      '@context': context,
      '@type': 'LocalBusiness',
      '@id': `${shopUrl}${path}`,
      name: kind === 'dealer' ? name : `${brand.name} ${name}`,
      url: `${shopUrl}${path}`,
      ...(picture !== undefined && { image: new URL(`/media/${picture}`, shopUrl).href }),
      telephone: phone?.link,
      email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: postcode,
        addressLocality: city,
        addressRegion: regionName,
        addressCountry: storeView.countryCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      openingHoursSpecification: hours.flatMap((spans, day) =>
        spans.map((span) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays[day], ...span })),
      ),
      specialOpeningHoursSpecification: specialDays.flatMap(({ date, spans, name: day }) =>
        (spans.length > 0 ? spans : [closed]).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          ...(day !== undefined && { name: day }),
          validFrom: date,
          validThrough: date,
          ...span,
        })),
      ),
    },
  ];
}

/** A question and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Longer texts are not CMS pages. In characters. */
const longest = 300_000;
const enoughForList = 2;

/**
 * The questions that a CMS page answers: headings (or summaries of disclosures) that end in a question mark, each with the
 * text up to the next heading. Where the summaries are questions, the headings around them are ignored. A single question may be
 * rhetorical and is no FAQ: then the list is empty.
 */
export function questionsIn(html: string): Question[] {
  if (html.length > longest) return [];
  const found: Question[] = [];
  const disclosed: Question[] = [];
  let heading = '';
  let isSummary = false;
  let isInHeading = false;
  let answer = '';
  const end = (): void => {
    if (!/[?？]$/.test(heading) || answer === '') return;
    found.push({ question: heading, answer });
    if (isSummary) disclosed.push({ question: heading, answer });
  };
  for (const piece of html.split(/<(?=\/?(?:h[1-4]|summary)\b)/i)) {
    const text = plainText(`<${piece}`);
    if (/^(?:h[1-4]|summary)\b/i.test(piece)) {
      end();
      [heading, answer, isInHeading] = [text, '', true];
      isSummary = /^s/i.test(piece);
    } else if (isInHeading) {
      [answer, isInHeading] = [text, false];
    }
  }
  end();
  if (disclosed.length >= enoughForList) return disclosed;
  return found.length >= enoughForList ? found : [];
}
