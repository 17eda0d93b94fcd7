import { brand } from './brand';
import { hasFeature } from './countryFeatures';
import type { CountryCode } from './storeViews';

/**
 * Where the company answers in the UK; the other countries' offices, and all hours, stand below. Apart from the brand, which is
 * on every page: a page carries one country's office, with its state. The number lies in Ofcom's range for drama and documentation.
 */
export const headOffice = {
  /** As a reader sees it, and as a telephone dials it. */
  phone: '0808 157 0192',
  phoneLink: '+448081570192',
  email: 'hello@steadwell.example',
  address: [`${brand.name} Stairlifts Limited`, '4 Millrace Yard', 'Ludlow', 'SY8 1AA'],
} as const;

/** When the phone is answered: the same hours on each weekday from the first to the last (1 is Monday, 5 Friday), local time. */
export interface OpeningTimes {
  firstDay: number;
  lastDay: number;
  /** 24-hour clock, `9:00`. */
  opens: string;
  closes: string;
}

/** An outside messaging service through which visitors can write to the company. */
export interface MessagingApp {
  /** Names as a reader knows them: the service, and the company behind it, which also learns of a conversation. */
  service: string;
  owner: string;
  /** With the country's code, as it is typed into the app. */
  shown: string;
  /** Opens the conversation: `https://wa.me/` and the digits of the number. Nothing else may stand in it. */
  link: string;
}

/** The company in one country: contact details and hours. */
export interface Country {
  /** ISO 3166. */
  code: string;
  /** As a reader of the country sees it, and as any telephone dials it. */
  phone: { shown: string; link: string; isFree: boolean };
  email: string;
  hours: readonly OpeningTimes[];
  /** The office, as it stands on an envelope; the company's name first. */
  address: readonly string[];
  /** IANA name: the zone of the opening hours. */
  timeZone: string;
  /** Path of the flag's picture. */
  flag: string;
  /** Absent where messages are not read: the company has no number here, or the country's switch is off. */
  messagingApp?: MessagingApp;
  /** A shop of its own that is not one of the store views. */
  externalSite?: string;
}

type Row = Omit<Country, 'code' | 'flag'>;

const emailOf = (name: string): string => headOffice.email.replace(/^[^@]+/, name);

const weekdays = (opens: string, closes: string): readonly OpeningTimes[] => [{ firstDay: 1, lastDay: 5, opens, closes }];

/**
 * Offices and numbers are the demo company's and reach no real person. Ranges reserved for drama: GB (Ofcom), US and CA (555-01xx), FR (01 99 00),
 * IE (020 91). The other countries keep none: their numbers begin with digits that no network hands out.
 */
const rows: Readonly<Record<CountryCode | 'IE', Row>> = {
  GB: {
    phone: { shown: headOffice.phone, link: headOffice.phoneLink, isFree: true },
    email: headOffice.email,
    hours: [
      { firstDay: 1, lastDay: 4, opens: '9:00', closes: '17:30' },
      { firstDay: 5, lastDay: 5, opens: '9:00', closes: '14:30' },
    ],
    address: headOffice.address,
    timeZone: 'Europe/London',
  },
  BE: {
    phone: { shown: '02 019 01 92', link: '+3220190192', isFree: false },
    email: emailOf('be'),
    hours: weekdays('9:00', '17:00'),
    address: [`${brand.name} Belgium`, 'Rue de l’Écluse Neuve – Nieuwe Sluisstraat 4', '1000 Bruxelles – Brussel'],
    timeZone: 'Europe/Brussels',
  },
  US: {
    phone: { shown: '(603) 555-0142', link: '+16035550142', isFree: false },
    email: emailOf('us'),
    hours: weekdays('8:00', '18:00'),
    address: [`${brand.name} USA`, '4 Millrace Road', 'Keene, NH 03431'],
    timeZone: 'America/New_York',
  },
  CA: {
    phone: { shown: '613-555-0142', link: '+16135550142', isFree: false },
    email: emailOf('ca'),
    hours: weekdays('8:30', '17:00'),
    address: [`${brand.name} Canada`, '4 Millrace Street', 'Ottawa ON  K1P 5G3'],
    timeZone: 'America/Toronto',
  },
  CH: {
    phone: { shown: '031 019 01 92', link: '+41310190192', isFree: false },
    email: emailOf('ch'),
    hours: weekdays('8:30', '17:00'),
    address: [`${brand.name} Schweiz – Suisse – Svizzera`, 'Mühlebachweg 4', '3011 Bern'],
    timeZone: 'Europe/Zurich',
    messagingApp: { service: 'WhatsApp', owner: 'Meta', shown: '+41 31 019 01 93', link: 'https://wa.me/41310190193' },
  },
  ES: {
    phone: { shown: '400 019 192', link: '+34400019192', isFree: false },
    email: emailOf('es'),
    hours: [
      { firstDay: 1, lastDay: 4, opens: '9:00', closes: '18:00' },
      { firstDay: 5, lastDay: 5, opens: '9:00', closes: '15:00' },
    ],
    address: [`${brand.name} España`, 'Calle del Molino Nuevo, 4', '28014 Madrid'],
    timeZone: 'Europe/Madrid',
  },
  FR: {
    phone: { shown: '01 99 00 14 82', link: '+33199001482', isFree: false },
    email: emailOf('fr'),
    hours: weekdays('9:00', '18:00'),
    address: [`${brand.name} France`, '4, rue du Bief', '69002 Lyon'],
    timeZone: 'Europe/Paris',
  },
  IT: {
    phone: { shown: '02 0190 1920', link: '+390201901920', isFree: false },
    email: emailOf('it'),
    hours: weekdays('9:00', '18:00'),
    address: [`${brand.name} Italia`, 'Via della Gora 4', '20123 Milano'],
    timeZone: 'Europe/Rome',
  },
  PT: {
    phone: { shown: '200 019 192', link: '+351200019192', isFree: false },
    email: emailOf('pt'),
    hours: weekdays('9:00', '18:00'),
    address: [`${brand.name} Portugal`, 'Rua da Azenha Nova, 4', '1200-109 Lisboa'],
    timeZone: 'Europe/Lisbon',
  },
  IE: {
    phone: { shown: '020 915 0192', link: '+353209150192', isFree: false },
    email: emailOf('ie'),
    hours: weekdays('9:00', '17:30'),
    address: [`${brand.name} Ireland`, '4 Millrace Lane', 'Kilkenny', 'R95 X4T2'],
    timeZone: 'Europe/Dublin',
    externalSite: 'https://ie.steadwell.example/',
  },
};

const countryIn = (code: string, { messagingApp, ...row }: Row): Country => ({
  ...row,
  code,
  flag: flagOf(code),
  ...(messagingApp && hasFeature(code, 'messagingApp') && { messagingApp }),
});

/** Every country with an office: the nine of the shop, and Ireland. */
export const countries: readonly Country[] = Object.entries(rows).map(([code, row]) => countryIn(code, row));

/** The company in a country (ISO 3166); the UK's where there is no other. */
export function countryOf(countryCode: string): Country {
  return countries.find(({ code }) => code === countryCode) ?? (countries[0] as Country);
}

/** Path of a flag's picture, by ISO 3166 code or the code of a region: `GB`, `GB-SCT`. */
export function flagOf(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}
