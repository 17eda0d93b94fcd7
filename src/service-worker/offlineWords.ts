import type { Language, Locale } from '~/config/storeViews';

/** Texts that must be available when nothing else can be loaded; by language or locale, as plain text without markup. */
export interface OfflineWords {
  title: string;
  /** What happened. */
  body: string;
  /** What is not lost: with the basket in countries that sell online, and without it. */
  safe: { basket: string; answers: string };
  /** Precedes the phone number. */
  call: string;
  retry: string;
  /** Above a page from the cache. */
  kept: string;
}

const english: OfflineWords = {
  title: 'You are offline',
  body: 'This page has not been opened on this device before, so it cannot be shown without a connection.',
  safe: { basket: 'Your basket and your answers are kept.', answers: 'Your answers are kept.' },
  call: 'The telephone works without the internet. Call us on',
  retry: 'Try again',
  kept: 'You are offline. This is the page as you read it last.',
};

const northAmerican: OfflineWords = {
  ...english,
  safe: { ...english.safe, basket: 'Your cart and your answers are kept.' },
  call: 'The phone works without the internet. Call us at',
};

const words: Readonly<Record<string, OfflineWords>> = {
  en: english,
  en_US: northAmerican,
  en_CA: northAmerican,
  fr: {
    title: 'Vous êtes hors ligne',
    body: 'Cette page n’a pas encore été ouverte sur cet appareil ; elle ne peut pas s’afficher sans connexion.',
    safe: { basket: 'Votre panier et vos réponses sont conservés.', answers: 'Vos réponses sont conservées.' },
    call: 'Le téléphone fonctionne sans internet. Appelez-nous au',
    retry: 'Réessayer',
    kept: 'Vous êtes hors ligne. Voici la page telle que vous l’avez lue la dernière fois.',
  },
  nl: {
    title: 'U bent offline',
    body: 'Deze pagina is op dit toestel nog niet eerder geopend en kan zonder verbinding niet worden getoond.',
    safe: { basket: 'Uw winkelmand en uw antwoorden zijn bewaard.', answers: 'Uw antwoorden zijn bewaard.' },
    call: 'De telefoon werkt ook zonder internet. Bel ons op',
    retry: 'Opnieuw proberen',
    kept: 'U bent offline. Dit is de pagina zoals u die het laatst hebt gelezen.',
  },
  de: {
    title: 'Sie sind offline',
    body: 'Diese Seite wurde auf diesem Gerät noch nicht geöffnet und kann ohne Verbindung nicht angezeigt werden.',
    safe: { basket: 'Ihr Warenkorb und Ihre Antworten sind gesichert.', answers: 'Ihre Antworten sind gesichert.' },
    call: 'Das Telefon funktioniert auch ohne Internet. Rufen Sie uns an:',
    retry: 'Noch einmal versuchen',
    kept: 'Sie sind offline. Dies ist die Seite, wie Sie sie zuletzt gelesen haben.',
  },
  it: {
    title: 'È offline',
    body: 'Questa pagina non è ancora stata aperta su questo dispositivo e non può essere mostrata senza connessione.',
    safe: { basket: 'Il carrello e le risposte sono conservati.', answers: 'Le risposte sono conservate.' },
    call: 'Il telefono funziona anche senza internet. Ci chiami al',
    retry: 'Riprova',
    kept: 'È offline. Questa è la pagina come l’ha letta l’ultima volta.',
  },
  es: {
    title: 'No tiene conexión',
    body: 'Esta página aún no se ha abierto en este dispositivo y no se puede mostrar sin conexión.',
    safe: { basket: 'Su cesta y sus respuestas están guardadas.', answers: 'Sus respuestas están guardadas.' },
    call: 'El teléfono funciona sin internet. Llámenos al',
    retry: 'Volver a intentarlo',
    kept: 'No tiene conexión. Esta es la página tal como la leyó la última vez.',
  },
  pt: {
    title: 'Está sem ligação',
    body: 'Esta página ainda não foi aberta neste dispositivo e não pode ser mostrada sem ligação.',
    safe: { basket: 'O seu carrinho e as suas respostas estão guardados.', answers: 'As suas respostas estão guardadas.' },
    call: 'O telefone funciona sem internet. Ligue para o',
    retry: 'Tentar novamente',
    kept: 'Está sem ligação. Esta é a página tal como a leu da última vez.',
  },
} satisfies Record<Language, OfflineWords> & Partial<Record<Locale, OfflineWords>>;

/** Texts of a country's own variant (`en_US`), else of the language; English where there are none. */
export const offlineWordsOf = (locale: string): OfflineWords => words[locale] ?? words[locale.slice(0, 2)] ?? english;
