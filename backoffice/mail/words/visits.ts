import type { Language } from '../../../src/config/storeViews';

/** The sentences of the mails about a survey of the shopper's home. `{when}` is a day with its hours, `{day}` the day alone. */
export interface VisitWords {
  booked: { subject: string; text: string };
  changed: { subject: string; text: string };
  cancelled: { subject: string; text: string };
  /** where and when */
  when: string;
  branch: string;
  next: string;
  steps: readonly string[];
  link: string;
  /** the entry in the shopper's calendar */
  calendar: string;
  /** before the time, in the mail to the company */
  label: string;
  /** before the subject of that mail */
  moved: string;
}

/** Before a French colon stands a no-break space. */
export const visitWords: Readonly<Record<Language, VisitWords>> = {
  en: {
    booked: { subject: 'Your home survey on {day}', text: 'Thank you. Your home survey is booked. Its reference is {reference}.' },
    changed: {
      subject: 'Your home survey is now on {day}',
      text: 'Your home survey {reference} has a new time. The earlier time no longer applies.',
    },
    cancelled: {
      subject: 'Your home survey on {day} has been cancelled',
      text: 'Your home survey {reference} has been cancelled. We will not come on {when}.',
    },
    when: 'We will come on {when}, to this address: {ownAddress}.',
    branch: 'Our branch in {branch} looks after you. Its phone number is {branchPhone}.',
    next: 'What happens on the day:',
    steps: [
      'We call you on {ownPhone} before we set out.',
      'We measure your stairs and show you what fits. That takes about an hour.',
      'You get a price in writing. You need not decide anything on the day.',
    ],
    link: 'See, change or cancel your appointment:',
    calendar: 'Home survey by {company}',
    label: 'Appointment',
    moved: 'Moved:',
  },
  fr: {
    booked: {
      subject: 'Votre visite technique du {day}',
      text: 'Merci. Votre visite technique est réservée. Sa référence est {reference}.',
    },
    changed: {
      subject: 'Votre visite technique a désormais lieu le {day}',
      text: 'Votre visite technique {reference} a un nouvel horaire. L’ancien n’est plus valable.',
    },
    cancelled: {
      subject: 'Votre visite technique du {day} est annulée',
      text: 'Votre visite technique {reference} est annulée. Nous ne viendrons pas le {when}.',
    },
    when: 'Nous venons le {when}, à cette adresse : {ownAddress}.',
    branch: 'Notre centre de service {branch} s’occupe de vous. Son numéro : {branchPhone}.',
    next: 'Ce qui se passe ce jour-là :',
    steps: [
      'Nous vous appelons au {ownPhone} avant de partir.',
      'Nous mesurons votre escalier et vous montrons ce qui convient. Comptez environ une heure.',
      'Vous recevez un prix par écrit. Vous n’avez rien à décider le jour même.',
    ],
    link: 'Voir votre rendez-vous, le déplacer ou l’annuler :',
    calendar: 'Visite technique de {company}',
    label: 'Rendez-vous',
    moved: 'Déplacé :',
  },
  nl: {
    booked: { subject: 'Uw opmeting aan huis op {day}', text: 'Dank u. Uw opmeting aan huis is geboekt. De referentie is {reference}.' },
    changed: {
      subject: 'Uw opmeting aan huis is nu op {day}',
      text: 'Uw opmeting aan huis {reference} is verplaatst. Het vorige moment geldt niet meer.',
    },
    cancelled: {
      subject: 'Uw opmeting aan huis op {day} is geannuleerd',
      text: 'Uw opmeting aan huis {reference} is geannuleerd. Wij komen niet op {when}.',
    },
    when: 'Wij komen op {when}, naar dit adres: {ownAddress}.',
    branch: 'Ons servicecentrum {branch} helpt u. Het nummer is {branchPhone}.',
    next: 'Wat er die dag gebeurt:',
    steps: [
      'Wij bellen u op {ownPhone} voor wij vertrekken.',
      'Wij meten uw trap op en tonen u wat past. Dat duurt ongeveer een uur.',
      'U krijgt onze prijs schriftelijk. U hoeft die dag niets te beslissen.',
    ],
    link: 'Uw afspraak bekijken, verplaatsen of annuleren:',
    calendar: 'Opmeting aan huis door {company}',
    label: 'Afspraak',
    moved: 'Verplaatst:',
  },
  de: {
    booked: { subject: 'Ihr Ausmesstermin am {day}', text: 'Vielen Dank. Ihr Ausmesstermin ist gebucht. Die Referenz lautet {reference}.' },
    changed: {
      subject: 'Ihr Ausmesstermin ist neu am {day}',
      text: 'Ihr Ausmesstermin {reference} ist verschoben. Die bisherige Zeit gilt nicht mehr.',
    },
    cancelled: {
      subject: 'Ihr Ausmesstermin am {day} ist abgesagt',
      text: 'Ihr Ausmesstermin {reference} ist abgesagt. Wir kommen am {when} nicht.',
    },
    when: 'Wir kommen am {when} an diese Adresse: {ownAddress}.',
    branch: 'Unsere Servicestelle {branch} ist für Sie da. Telefon: {branchPhone}.',
    next: 'So läuft der Tag ab:',
    steps: [
      'Wir rufen Sie unter {ownPhone} an, bevor wir losfahren.',
      'Wir messen Ihre Treppe aus und zeigen Ihnen, was passt. Das dauert etwa eine Stunde.',
      'Sie erhalten unseren Preis schriftlich. An diesem Tag müssen Sie nichts entscheiden.',
    ],
    link: 'Termin ansehen, verschieben oder absagen:',
    calendar: 'Ausmesstermin mit {company}',
    label: 'Termin',
    moved: 'Verschoben:',
  },
  it: {
    booked: { subject: 'Il Suo sopralluogo: {day}', text: 'Grazie. Il Suo sopralluogo è prenotato. Il riferimento è {reference}.' },
    changed: {
      subject: 'Il Suo sopralluogo è stato spostato: {day}',
      text: 'Il Suo sopralluogo {reference} ha un nuovo orario. Quello di prima non vale più.',
    },
    cancelled: {
      subject: 'Il Suo sopralluogo è stato annullato: {day}',
      text: 'Il Suo sopralluogo {reference} è stato annullato. L’orario era: {when}.',
    },
    when: 'Quando veniamo: {when}. A questo indirizzo: {ownAddress}.',
    branch: 'Il nostro centro di {branch} è a Sua disposizione. Telefono: {branchPhone}.',
    next: 'Che cosa succede quel giorno:',
    steps: [
      'La chiamiamo al {ownPhone} prima di partire.',
      'Misuriamo la scala e Le mostriamo che cosa va bene. Ci vuole circa un’ora.',
      'Riceve un prezzo per iscritto. Quel giorno non deve decidere nulla.',
    ],
    link: 'Per vedere, spostare o annullare l’appuntamento:',
    calendar: 'Sopralluogo di {company}',
    label: 'Appuntamento',
    moved: 'Spostato:',
  },
  es: {
    booked: { subject: 'Su visita técnica: {day}', text: 'Gracias. Su visita técnica está reservada. La referencia es {reference}.' },
    changed: {
      subject: 'Nueva fecha de su visita técnica: {day}',
      text: 'Su visita técnica {reference} tiene un nuevo horario. El anterior ya no es válido.',
    },
    cancelled: {
      subject: 'Visita técnica anulada: {day}',
      text: 'Su visita técnica {reference} ha quedado anulada. La hora era: {when}.',
    },
    when: 'Cuándo vamos: {when}. A esta dirección: {ownAddress}.',
    branch: 'Le atiende nuestro centro de {branch}. Teléfono: {branchPhone}.',
    next: 'Qué pasa ese día:',
    steps: [
      'Le llamamos al {ownPhone} antes de salir.',
      'Medimos la escalera y le enseñamos qué le conviene. Dura alrededor de una hora.',
      'Recibe un precio por escrito. Ese día no tiene que decidir nada.',
    ],
    link: 'Para ver, cambiar o anular su cita:',
    calendar: 'Visita técnica de {company}',
    label: 'Cita',
    moved: 'Cambiada:',
  },
  pt: {
    booked: { subject: 'A sua visita para medir: {day}', text: 'Obrigado. A visita para medir está marcada. A referência é {reference}.' },
    changed: {
      subject: 'Nova data da visita para medir: {day}',
      text: 'A visita para medir {reference} tem uma nova hora. A anterior já não é válida.',
    },
    cancelled: {
      subject: 'Visita para medir anulada: {day}',
      text: 'A visita para medir {reference} foi anulada. A hora era: {when}.',
    },
    when: 'Quando vamos: {when}. A esta morada: {ownAddress}.',
    branch: 'O nosso centro de {branch} trata da sua visita. Telefone: {branchPhone}.',
    next: 'O que acontece nesse dia:',
    steps: [
      'Ligamos-lhe para o {ownPhone} antes de sair.',
      'Medimos a escada e mostramos-lhe o que se adapta. Demora cerca de uma hora.',
      'Recebe um preço por escrito. Nesse dia não precisa de decidir nada.',
    ],
    link: 'Para ver, mudar ou anular a marcação:',
    calendar: 'Visita para medir, {company}',
    label: 'Marcação',
    moved: 'Alterada:',
  },
};
