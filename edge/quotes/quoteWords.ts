import type { Language } from '../../src/config/storeViews';
import { southernQuoteWords } from './southernQuoteWords';

/** The words of a printed quote. `{number}`, `{day}`, `{tax}`, `{phone}`, `{lift}`, `{address}` are filled in. */
export interface QuoteWords {
  title: string;
  number: string;
  date: string;
  validUntil: string;
  picture: string;
  choices: string;
  question: string;
  answer: string;
  price: string;
  included: string;
  perMonth: string;
  perYear: string;
  sum: string;
  part: string;
  without: string;
  total: string;
  /** where the shop sells nothing online: its prices are a guide there */
  guide: string;
  noPrice: string;
  terms: string;
  includes: string;
  dayPrice: string;
  guideTerm: string;
  survey: string;
  firstPeriod: string;
  noTax: string;
  health: string;
  again: string;
  call: string;
  page: string;
  /** what the tax is called; by locale where countries of one language differ */
  tax: string;
}

export const quoteWords: Readonly<Record<Language, QuoteWords>> = {
  en: {
    title: 'Quote {number}',
    number: 'Number',
    date: 'Date',
    validUntil: 'Valid until',
    picture: 'Picture of the lift: {lift}',
    choices: 'What you chose',
    question: 'Question',
    answer: 'Your answer',
    price: 'Price',
    included: 'included',
    perMonth: '{price} a month',
    perYear: '{price} a year',
    sum: 'What it costs',
    part: 'Part',
    without: 'Price without {tax}',
    total: 'Total',
    guide: 'Guide price',
    noPrice: 'We tell you the price by phone: {phone}.',
    terms: 'Good to know',
    includes: 'The price includes the survey, delivery and installation.',
    dayPrice:
      'Our online basket uses the price of the day. If it differs from this quote, call us with the number {number} before you order. This quote is valid until {day}.',
    guideTerm: 'We do not sell online in your country. To order, or to have this price confirmed, call us with the number {number}.',
    survey: 'If your stairs differ from your answers, we tell you the new price first. Then you decide.',
    firstPeriod: 'What you pay each month or each year is in the total once, for the first time.',
    noTax: 'Tax is not in this price. We tell you how much it is before you order.',
    health: 'Answers about weight and height are not printed. They are asked again when you open the quote.',
    again: 'Open the quote again at {address}, with its number and your email address.',
    call: 'Call us on {phone}.',
    page: 'Page {page} of {pages}',
    tax: 'VAT',
  },
  fr: {
    title: 'Devis {number}',
    number: 'Numéro',
    date: 'Date',
    validUntil: 'Valable jusqu’au',
    picture: 'Image du monte-escalier : {lift}',
    choices: 'Vos choix',
    question: 'Question',
    answer: 'Votre réponse',
    price: 'Prix',
    included: 'compris',
    perMonth: '{price} par mois',
    perYear: '{price} par an',
    sum: 'Ce que cela coûte',
    part: 'Poste',
    without: 'Prix hors {tax}',
    total: 'Total',
    guide: 'Prix indicatif',
    noPrice: 'Nous vous donnons le prix par téléphone : {phone}.',
    terms: 'Bon à savoir',
    includes: 'Le prix comprend la visite technique, la livraison et l’installation.',
    dayPrice:
      'Notre panier en ligne applique le prix du jour. S’il diffère de ce devis, appelez-nous avec le numéro {number} avant de commander. Ce devis est valable jusqu’au {day}.',
    guideTerm:
      'Nous ne vendons pas en ligne dans votre pays. Pour commander ou faire confirmer ce prix, appelez-nous avec le numéro {number}.',
    survey: 'Si votre escalier diffère de vos réponses, nous vous donnons d’abord le nouveau prix. Ensuite, vous décidez.',
    firstPeriod: 'Ce qui se paie chaque mois ou chaque année n’est compté qu’une fois dans le total.',
    noTax: 'Les taxes ne sont pas comprises. Nous vous en indiquons le montant avant la commande.',
    health: 'Les réponses sur le poids et la taille ne sont pas imprimées. Elles sont redemandées à l’ouverture du devis.',
    again: 'Rouvrez ce devis sur {address}, avec son numéro et votre adresse e-mail.',
    call: 'Appelez-nous au {phone}.',
    page: 'Page {page} sur {pages}',
    tax: 'TVA',
  },
  nl: {
    title: 'Offerte {number}',
    number: 'Nummer',
    date: 'Datum',
    validUntil: 'Geldig tot en met',
    picture: 'Afbeelding van de lift: {lift}',
    choices: 'Wat u koos',
    question: 'Vraag',
    answer: 'Uw antwoord',
    price: 'Prijs',
    included: 'inbegrepen',
    perMonth: '{price} per maand',
    perYear: '{price} per jaar',
    sum: 'Wat het kost',
    part: 'Onderdeel',
    without: 'Prijs zonder {tax}',
    total: 'Totaal',
    guide: 'Richtprijs',
    noPrice: 'Wij geven u de prijs aan de telefoon: {phone}.',
    terms: 'Goed om te weten',
    includes: 'Het opmeten, de levering en de plaatsing zijn inbegrepen.',
    dayPrice:
      'Onze online winkelmand rekent de prijs van de dag. Verschilt die van deze offerte, bel ons dan met nummer {number} voordat u bestelt. Deze offerte is geldig tot en met {day}.',
    guideTerm: 'In uw land verkopen wij niet online. Bel ons met nummer {number} om te bestellen of deze prijs te laten bevestigen.',
    survey: 'Is uw trap anders dan u antwoordde, dan hoort u eerst de nieuwe prijs. Daarna beslist u.',
    firstPeriod: 'Wat u elke maand of elk jaar betaalt, zit één keer in het totaal.',
    noTax: 'De belasting is niet inbegrepen. U hoort hoeveel die bedraagt voordat u bestelt.',
    health: 'Antwoorden over gewicht en lengte worden niet afgedrukt. Ze worden opnieuw gevraagd als u de offerte opent.',
    again: 'Open de offerte opnieuw op {address}, met het nummer en uw e-mailadres.',
    call: 'Bel ons op {phone}.',
    page: 'Pagina {page} van {pages}',
    tax: 'btw',
  },
  de: {
    title: 'Offerte {number}',
    number: 'Nummer',
    date: 'Datum',
    validUntil: 'Gültig bis',
    picture: 'Bild des Lifts: {lift}',
    choices: 'Was Sie gewählt haben',
    question: 'Frage',
    answer: 'Ihre Antwort',
    price: 'Preis',
    included: 'inbegriffen',
    perMonth: '{price} pro Monat',
    perYear: '{price} pro Jahr',
    sum: 'Was es kostet',
    part: 'Position',
    without: 'Preis ohne {tax}',
    total: 'Total',
    guide: 'Richtpreis',
    noPrice: 'Den Preis nennen wir Ihnen am Telefon: {phone}.',
    terms: 'Gut zu wissen',
    includes: 'Ausmessen, Lieferung und Montage sind inbegriffen.',
    dayPrice:
      'In unserem Warenkorb gilt der Preis des Tages. Weicht er von dieser Offerte ab, rufen Sie uns vor der Bestellung mit der Nummer {number} an. Diese Offerte ist gültig bis {day}.',
    guideTerm:
      'In Ihrem Land verkaufen wir nicht online. Um zu bestellen oder den Preis bestätigen zu lassen, rufen Sie uns mit der Nummer {number} an.',
    survey: 'Ist Ihre Treppe anders als angegeben, erfahren Sie zuerst den neuen Preis. Dann entscheiden Sie.',
    firstPeriod: 'Was Sie jeden Monat oder jedes Jahr bezahlen, ist im Total nur einmal enthalten.',
    noTax: 'Steuern sind nicht enthalten. Wie hoch sie sind, erfahren Sie vor der Bestellung.',
    health: 'Antworten zu Gewicht und Grösse werden nicht gedruckt. Beim Öffnen der Offerte fragen wir neu danach.',
    again: 'Öffnen Sie die Offerte wieder auf {address}, mit der Nummer und Ihrer E-Mail-Adresse.',
    call: 'Rufen Sie uns an: {phone}.',
    page: 'Seite {page} von {pages}',
    tax: 'MWST',
  },
  ...southernQuoteWords,
};

/** Where a country of the language has another word for the tax. */
export const ownTaxWords: Readonly<Record<string, string>> = { en_US: 'tax', en_CA: 'tax', fr_CA: 'taxes' };
