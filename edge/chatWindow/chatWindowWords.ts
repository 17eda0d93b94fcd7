import type { Language, StoreView } from '../../src/config/storeViews';

export interface ChatWindowWords {
  title: string;
  opening: string;
  /** It is given up, or was never to open. */
  failed: string;
  /** Stands before the telephone number. */
  call: string;
}

const words: Record<Language, ChatWindowWords> = {
  en: {
    title: 'Web chat',
    opening: 'The chat is opening …',
    failed: 'The chat does not open here. You can write to us on the page from which you came.',
    call: 'Would you rather talk to someone? Call us on',
  },
  fr: {
    title: 'Discussion en ligne',
    opening: 'La discussion s’ouvre …',
    failed: 'La discussion ne s’ouvre pas ici. Vous pouvez nous écrire sur la page d’où vous venez.',
    call: 'Vous préférez parler à quelqu’un ? Appelez-nous au',
  },
  nl: {
    title: 'Chat',
    opening: 'De chat wordt geopend …',
    failed: 'De chat opent hier niet. U kunt ons schrijven op de pagina waar u vandaan komt.',
    call: 'Spreekt u liever iemand? Bel ons op',
  },
  de: {
    title: 'Chat',
    opening: 'Der Chat öffnet sich …',
    failed: 'Der Chat öffnet sich hier nicht. Sie können uns auf der Seite schreiben, von der Sie kommen.',
    call: 'Möchten Sie lieber mit jemandem sprechen? Rufen Sie uns an:',
  },
  it: {
    title: 'Chat',
    opening: 'La chat si sta aprendo …',
    failed: 'La chat qui non si apre. Può scriverci dalla pagina da cui è arrivato.',
    call: 'Preferisce parlare con qualcuno? Ci chiami al',
  },
  es: {
    title: 'Chat',
    opening: 'El chat se está abriendo …',
    failed: 'El chat no se abre aquí. Puede escribirnos en la página de la que viene.',
    call: '¿Prefiere hablar con alguien? Llámenos al',
  },
  pt: {
    title: 'Chat',
    opening: 'O chat está a abrir …',
    failed: 'O chat não abre aqui. Pode escrever-nos na página de onde veio.',
    call: 'Prefere falar com alguém? Ligue para o',
  },
};

export const chatWindowWordsOf = ({ language }: StoreView): ChatWindowWords => words[language];
