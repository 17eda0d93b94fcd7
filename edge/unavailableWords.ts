import type { Language, Locale, StoreView } from '../src/config/storeViews';

interface Sentences {
  title: string;
  fault: string;
  /** What is safe: with the cart where the country sells online, else without it. */
  keptAll: string;
  keptAnswers: string;
  again: string;
  call: string;
  retry: string;
}

export interface UnavailableWords {
  title: string;
  /** What happened, and that nothing is lost. */
  body: string;
  /** Stands before the phone number. */
  call: string;
  retry: string;
}

const english: Sentences = {
  title: 'We cannot show this page just now',
  fault: 'This is our fault, not yours.',
  keptAll: 'Your basket and your answers are safe.',
  keptAnswers: 'Your answers are safe.',
  again: 'Please try again in a minute.',
  call: 'Would you rather talk to someone? Call us on',
  retry: 'Try again',
};

const northAmerican: Sentences = {
  ...english,
  title: 'We cannot show this page right now',
  keptAll: 'Your cart and your answers are safe.',
  call: 'Would you rather talk to someone? Call us at',
};

/** By language, or by locale where a country says it differently. */
const sentences: Readonly<Record<string, Sentences>> = {
  en_US: northAmerican,
  en_CA: northAmerican,
  fr: {
    title: 'Cette page est indisponible pour le moment',
    fault: 'Le problème vient de chez nous.',
    keptAll: 'Votre panier et vos réponses sont conservés.',
    keptAnswers: 'Vos réponses sont conservées.',
    again: 'Merci de réessayer dans une minute.',
    call: 'Vous préférez parler à quelqu’un ? Appelez-nous au',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Deze pagina is nu even niet beschikbaar',
    fault: 'Dat ligt aan ons, niet aan u.',
    keptAll: 'Uw winkelmand en uw antwoorden zijn bewaard.',
    keptAnswers: 'Uw antwoorden zijn bewaard.',
    again: 'Probeer het over een minuut opnieuw.',
    call: 'Spreekt u liever iemand? Bel ons op',
    retry: 'Opnieuw proberen',
  },
  de: {
    title: 'Diese Seite ist im Moment nicht erreichbar',
    fault: 'Das liegt an uns, nicht an Ihnen.',
    keptAll: 'Ihr Warenkorb und Ihre Antworten sind gesichert.',
    keptAnswers: 'Ihre Antworten sind gesichert.',
    again: 'Bitte versuchen Sie es in einer Minute noch einmal.',
    call: 'Möchten Sie lieber mit jemandem sprechen? Rufen Sie uns an:',
    retry: 'Noch einmal versuchen',
  },
  it: {
    title: 'In questo momento la pagina non è disponibile',
    fault: 'Il problema è nostro, non suo.',
    keptAll: 'Il carrello e le risposte sono al sicuro.',
    keptAnswers: 'Le risposte sono al sicuro.',
    again: 'Riprovi tra un minuto.',
    call: 'Preferisce parlare con qualcuno? Ci chiami al',
    retry: 'Riprova',
  },
  es: {
    title: 'En este momento no podemos mostrar esta página',
    fault: 'El problema es nuestro, no suyo.',
    keptAll: 'Su cesta y sus respuestas están guardadas.',
    keptAnswers: 'Sus respuestas están guardadas.',
    again: 'Vuelva a intentarlo dentro de un minuto.',
    call: '¿Prefiere hablar con alguien? Llámenos al',
    retry: 'Volver a intentarlo',
  },
  pt: {
    title: 'De momento não é possível mostrar esta página',
    fault: 'O problema é nosso.',
    keptAll: 'O carrinho e as respostas estão guardados.',
    keptAnswers: 'As respostas estão guardadas.',
    again: 'Tente novamente dentro de um minuto.',
    call: 'Prefere falar com alguém? Ligue para o',
    retry: 'Tentar novamente',
  },
} satisfies Record<Exclude<Language, 'en'>, Sentences> & Partial<Record<Locale, Sentences>>;

/** The words in a store view's language; they mention the cart only where one can order online (`sells`). */
export function unavailableWordsOf({ locale, language }: StoreView, sells: boolean): UnavailableWords {
  const { title, fault, keptAll, keptAnswers, again, call, retry } = sentences[locale] ?? sentences[language] ?? english;
  const kept = sells ? keptAll : keptAnswers;
  return { title, body: `${fault} ${kept} ${again}`, call, retry };
}
