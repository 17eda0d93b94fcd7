import { countryOf } from '~/config/countries';

/** What a visitor reads of the shop in their own country, in the words of that shop. */
export interface SiteOffer {
  country: string;
  /** Of the words: 'fr-BE'. */
  language: string;
  heading: string;
  text: string;
  action: string;
  href: string;
}

const offer = (country: string, language: string, heading: string, text: string, action: string): SiteOffer => ({
  country,
  language,
  heading,
  text,
  action,
  href: countryOf(country).externalSite ?? `/${language.toLowerCase()}/`,
});

const offers: readonly SiteOffer[] = [
  offer(
    'CA',
    'en-CA',
    'Our shop in Canada',
    'Prices in Canadian dollars, and people near you who answer the phone.',
    'Go to the Canadian shop',
  ),
  offer(
    'CA',
    'fr-CA',
    'Notre boutique au Canada',
    'Des prix en dollars canadiens, et une équipe près de chez vous au téléphone.',
    'Aller à la boutique canadienne',
  ),
  offer(
    'US',
    'en-US',
    'Our shop in the United States',
    'Prices in US dollars, and people near you who answer the phone.',
    'Go to the US shop',
  ),
  offer(
    'BE',
    'fr-BE',
    'Notre boutique en Belgique',
    'Des prix en euros, TVA comprise, et l’installation par notre équipe belge.',
    'Aller à la boutique belge',
  ),
  offer(
    'BE',
    'nl-BE',
    'Onze winkel in België',
    'Prijzen in euro, inclusief btw, en plaatsing door ons Belgische team.',
    'Naar de Belgische winkel',
  ),
  offer(
    'FR',
    'fr-FR',
    'Notre boutique en France',
    'Des prix en euros, et une équipe près de chez vous au téléphone.',
    'Aller à la boutique française',
  ),
  offer(
    'ES',
    'es-ES',
    'Nuestra tienda en España',
    'Precios en euros y un equipo cerca de usted que atiende el teléfono.',
    'Ir a la tienda española',
  ),
  offer(
    'CH',
    'fr-CH',
    'Notre boutique en Suisse',
    'Des prix en francs suisses, et une équipe près de chez vous au téléphone.',
    'Aller à la boutique suisse',
  ),
  offer(
    'CH',
    'de-CH',
    'Unser Geschäft in der Schweiz',
    'Preise in Schweizer Franken und ein Team in Ihrer Nähe, das ans Telefon geht.',
    'Zum Schweizer Geschäft',
  ),
  offer(
    'CH',
    'it-CH',
    'Il nostro negozio in Svizzera',
    'Prezzi in franchi svizzeri e una squadra vicino a lei che risponde al telefono.',
    'Vai al negozio svizzero',
  ),
  offer(
    'PT',
    'pt-PT',
    'A nossa loja em Portugal',
    'Preços em euros e uma equipa perto de si que atende o telefone.',
    'Ir para a loja portuguesa',
  ),
  offer(
    'IT',
    'it-IT',
    'Il nostro negozio in Italia',
    'Prezzi in euro e una squadra vicino a lei che risponde al telefono.',
    'Vai al negozio italiano',
  ),
  offer('IE', 'en-IE', 'Our site for Ireland', 'Prices in euro, and our own people in Ireland.', 'Go to the Irish site'),
];

/** The shops of a country, one for each of its languages. */
export const offersFor = (country: string): readonly SiteOffer[] => offers.filter((each) => each.country === country);
