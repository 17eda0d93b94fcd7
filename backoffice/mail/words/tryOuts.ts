import type { Language } from '../../../src/config/storeViews';
import type { VisitWords } from './visits';

/** What is said otherwise where the shopper comes to a showroom. `{showroom}` is its name, `{showroomAddress}` its street and town. */
export const tryOutWords: Readonly<Record<Language, Omit<VisitWords, 'next' | 'link' | 'label' | 'moved'>>> = {
  en: {
    booked: { subject: 'Your try-out on {day}', text: 'Thank you. Your try-out is booked. Its reference is {reference}.' },
    changed: {
      subject: 'Your try-out is now on {day}',
      text: 'Your try-out {reference} has a new time. The earlier time no longer applies.',
    },
    cancelled: {
      subject: 'Your try-out on {day} has been cancelled',
      text: 'Your try-out {reference} has been cancelled. We no longer expect you on {when}.',
    },
    when: 'We expect you on {when}. Come at any time within these hours, an hour before they end at the latest.',
    branch: 'You will find us at our {showroom} showroom: {showroomAddress}. Its phone number is {branchPhone}.',
    steps: [
      'Bring the measurements of your stairs and a few photos, if you have them.',
      'You try the lifts with one of our team. That takes about an hour.',
      'You need not decide anything on the day.',
    ],
    calendar: 'Try-out at {company}',
  },
  fr: {
    booked: { subject: 'Votre essai du {day}', text: 'Merci. Votre essai est réservé. Sa référence est {reference}.' },
    changed: {
      subject: 'Votre essai a désormais lieu le {day}',
      text: 'Votre essai {reference} a un nouvel horaire. L’ancien n’est plus valable.',
    },
    cancelled: {
      subject: 'Votre essai du {day} est annulé',
      text: 'Votre essai {reference} est annulé. Nous ne vous attendons plus le {when}.',
    },
    when: 'Nous vous attendons le {when}. Venez quand vous voulez dans ce créneau, au plus tard une heure avant la fin.',
    branch: 'Vous nous trouvez à notre salle d’exposition {showroom} : {showroomAddress}. Son numéro : {branchPhone}.',
    steps: [
      'Apportez les mesures de votre escalier et quelques photos, si vous en avez.',
      'Vous essayez les appareils avec une personne de notre équipe. Comptez environ une heure.',
      'Vous n’avez rien à décider le jour même.',
    ],
    calendar: 'Essai chez {company}',
  },
  nl: {
    booked: { subject: 'Uw proefrit op {day}', text: 'Dank u. Uw proefrit is geboekt. De referentie is {reference}.' },
    changed: {
      subject: 'Uw proefrit is nu op {day}',
      text: 'Uw proefrit {reference} is verplaatst. Het vorige moment geldt niet meer.',
    },
    cancelled: {
      subject: 'Uw proefrit op {day} is geannuleerd',
      text: 'Uw proefrit {reference} is geannuleerd. Wij verwachten u niet meer op {when}.',
    },
    when: 'Wij verwachten u op {when}. Kom binnen deze uren wanneer het u past, ten laatste een uur voor het einde.',
    branch: 'U vindt ons in onze toonzaal {showroom}: {showroomAddress}. Het nummer is {branchPhone}.',
    steps: [
      'Breng de afmetingen van uw trap en enkele foto’s mee, als u die hebt.',
      'U probeert de liften uit met iemand van ons team. Dat duurt ongeveer een uur.',
      'U hoeft die dag niets te beslissen.',
    ],
    calendar: 'Proefrit bij {company}',
  },
  de: {
    booked: { subject: 'Ihre Probefahrt am {day}', text: 'Vielen Dank. Ihre Probefahrt ist gebucht. Die Referenz lautet {reference}.' },
    changed: {
      subject: 'Ihre Probefahrt ist neu am {day}',
      text: 'Ihre Probefahrt {reference} ist verschoben. Die bisherige Zeit gilt nicht mehr.',
    },
    cancelled: {
      subject: 'Ihre Probefahrt am {day} ist abgesagt',
      text: 'Ihre Probefahrt {reference} ist abgesagt. Wir erwarten Sie am {when} nicht mehr.',
    },
    when: 'Wir erwarten Sie am {when}. Kommen Sie in dieser Zeit, wann es Ihnen passt, spätestens eine Stunde vor dem Ende.',
    branch: 'Sie finden uns in unserer Ausstellung {showroom}: {showroomAddress}. Telefon: {branchPhone}.',
    steps: [
      'Bringen Sie die Masse Ihrer Treppe und einige Fotos mit, wenn Sie welche haben.',
      'Sie probieren die Lifte mit einer Person aus unserem Team aus. Das dauert etwa eine Stunde.',
      'An diesem Tag müssen Sie nichts entscheiden.',
    ],
    calendar: 'Probefahrt bei {company}',
  },
  it: {
    booked: { subject: 'La Sua prova: {day}', text: 'Grazie. La Sua prova è prenotata. Il riferimento è {reference}.' },
    changed: {
      subject: 'La Sua prova è stata spostata: {day}',
      text: 'La Sua prova {reference} ha un nuovo orario. Quello di prima non vale più.',
    },
    cancelled: {
      subject: 'La Sua prova è stata annullata: {day}',
      text: 'La Sua prova {reference} è stata annullata. L’orario era: {when}.',
    },
    when: 'Quando La aspettiamo: {when}. Venga quando preferisce in questo orario, al più tardi un’ora prima della fine.',
    branch: 'Ci trova nel nostro showroom di {showroom}: {showroomAddress}. Telefono: {branchPhone}.',
    steps: [
      'Porti le misure della scala e qualche foto, se le ha.',
      'Proverà i montascale con una persona del nostro team. Ci vuole circa un’ora.',
      'Quel giorno non deve decidere nulla.',
    ],
    calendar: 'Prova da {company}',
  },
  es: {
    booked: { subject: 'Su prueba: {day}', text: 'Gracias. Su prueba está reservada. La referencia es {reference}.' },
    changed: {
      subject: 'Nueva fecha de su prueba: {day}',
      text: 'Su prueba {reference} tiene un nuevo horario. El anterior ya no es válido.',
    },
    cancelled: {
      subject: 'Prueba anulada: {day}',
      text: 'Su prueba {reference} ha quedado anulada. La hora era: {when}.',
    },
    when: 'Cuándo le esperamos: {when}. Venga a la hora que prefiera en este horario, como muy tarde una hora antes del final.',
    branch: 'Nos encuentra en nuestra exposición de {showroom}: {showroomAddress}. Teléfono: {branchPhone}.',
    steps: [
      'Traiga las medidas de la escalera y algunas fotos, si las tiene.',
      'Probará los salvaescaleras con una persona de nuestro equipo. Dura alrededor de una hora.',
      'Ese día no tiene que decidir nada.',
    ],
    calendar: 'Prueba en {company}',
  },
  pt: {
    booked: { subject: 'A sua demonstração: {day}', text: 'Obrigado. A demonstração está marcada. A referência é {reference}.' },
    changed: {
      subject: 'Nova data da demonstração: {day}',
      text: 'A demonstração {reference} tem uma nova hora. A anterior já não é válida.',
    },
    cancelled: {
      subject: 'Demonstração anulada: {day}',
      text: 'A demonstração {reference} foi anulada. A hora era: {when}.',
    },
    when: 'Quando contamos com a sua visita: {when}. Venha à hora que preferir neste horário, o mais tardar uma hora antes do fim.',
    branch: 'Encontra-nos na nossa sala de exposição de {showroom}: {showroomAddress}. Telefone: {branchPhone}.',
    steps: [
      'Traga as medidas da escada e algumas fotografias, se as tiver.',
      'Vai experimentar os elevadores com uma pessoa da nossa equipa. Demora cerca de uma hora.',
      'Nesse dia não precisa de decidir nada.',
    ],
    calendar: 'Demonstração, {company}',
  },
};
