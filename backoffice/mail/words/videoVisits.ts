import type { Language } from '../../../src/config/storeViews';
import type { VisitWords } from './visits';

/** What is said otherwise of a visit by video call. `{callLink}` opens the call at its time. Before a French colon stands a no-break space. */
export const videoVisitWords: Readonly<
  Record<Language, Pick<VisitWords, 'booked' | 'cancelled' | 'when' | 'next' | 'steps' | 'link' | 'calendar'>>
> = {
  en: {
    booked: { subject: 'Your video visit on {day}', text: 'Thank you. Your video visit is booked. Its reference is {reference}.' },
    cancelled: {
      subject: 'Your video visit on {day} has been cancelled',
      text: 'Your video visit {reference} has been cancelled. We will not wait for you on {when}.',
    },
    when: 'We meet by video on {when}. This link opens the call, from ten minutes before: {callLink}',
    next: 'What happens then:',
    steps: [
      'You need a phone, a tablet or a computer with a camera and a microphone. There is nothing to install.',
      'You see our adviser and can show your stairs. That takes about 20 minutes and costs nothing.',
      'Nothing is recorded. You need not decide anything on the day.',
    ],
    link: 'See or cancel your appointment. If another time suits you better, cancel it and book that one:',
    calendar: 'Video visit with {company}',
  },
  fr: {
    booked: {
      subject: 'Votre visite par vidéo du {day}',
      text: 'Merci. Votre visite par vidéo est réservée. Sa référence est {reference}.',
    },
    cancelled: {
      subject: 'Votre visite par vidéo du {day} est annulée',
      text: 'Votre visite par vidéo {reference} est annulée. Nous ne vous attendrons pas le {when}.',
    },
    when: 'Nous nous voyons par vidéo le {when}. Ce lien ouvre l’appel, dès dix minutes avant : {callLink}',
    next: 'Comment cela se passe :',
    steps: [
      'Il vous faut un téléphone, une tablette ou un ordinateur avec caméra et micro. Il n’y a rien à installer.',
      'Vous voyez notre conseiller et pouvez montrer votre escalier. Cela dure environ 20 minutes et ne coûte rien.',
      'Rien n’est enregistré. Vous n’avez rien à décider le jour même.',
    ],
    link: 'Voir ou annuler votre rendez-vous. Si un autre horaire vous convient mieux, annulez celui-ci et réservez l’autre :',
    calendar: 'Visite par vidéo avec {company}',
  },
  nl: {
    booked: { subject: 'Uw videoafspraak op {day}', text: 'Dank u. Uw videoafspraak is geboekt. De referentie is {reference}.' },
    cancelled: {
      subject: 'Uw videoafspraak op {day} is geannuleerd',
      text: 'Uw videoafspraak {reference} is geannuleerd. Wij wachten niet op u op {when}.',
    },
    when: 'Wij zien elkaar per video op {when}. Deze link opent het gesprek, vanaf tien minuten vooraf: {callLink}',
    next: 'Zo verloopt het:',
    steps: [
      'U hebt een telefoon, tablet of computer met camera en microfoon nodig. U hoeft niets te installeren.',
      'U ziet onze adviseur en kunt uw trap tonen. Dat duurt ongeveer 20 minuten en kost niets.',
      'Er wordt niets opgenomen. U hoeft die dag niets te beslissen.',
    ],
    link: 'Uw afspraak bekijken of annuleren. Past een ander moment beter, annuleer deze dan en boek het andere:',
    calendar: 'Videoafspraak met {company}',
  },
  de: {
    booked: { subject: 'Ihr Videotermin am {day}', text: 'Vielen Dank. Ihr Videotermin ist gebucht. Die Referenz lautet {reference}.' },
    cancelled: {
      subject: 'Ihr Videotermin am {day} ist abgesagt',
      text: 'Ihr Videotermin {reference} ist abgesagt. Wir erwarten Sie am {when} nicht mehr.',
    },
    when: 'Wir sehen uns per Video am {when}. Dieser Link öffnet das Gespräch, ab zehn Minuten vorher: {callLink}',
    next: 'So läuft es ab:',
    steps: [
      'Sie brauchen ein Telefon, ein Tablet oder einen Computer mit Kamera und Mikrofon. Installieren müssen Sie nichts.',
      'Sie sehen unsere Beraterin oder unseren Berater und können Ihre Treppe zeigen. Das dauert etwa 20 Minuten und kostet nichts.',
      'Es wird nichts aufgezeichnet. An diesem Tag müssen Sie nichts entscheiden.',
    ],
    link: 'Ihren Termin ansehen oder absagen. Passt Ihnen eine andere Zeit besser, sagen Sie ihn ab und buchen Sie die andere:',
    calendar: 'Videotermin mit {company}',
  },
  it: {
    booked: {
      subject: 'La Sua visita in video di {day}',
      text: 'Grazie. La Sua visita in videochiamata è prenotata. Il riferimento è {reference}.',
    },
    cancelled: {
      subject: 'La Sua visita in video di {day} è annullata',
      text: 'La Sua visita in videochiamata {reference} è annullata. Non La aspetteremo {when}.',
    },
    when: 'Ci vediamo in video {when}. Questo link apre la chiamata, da dieci minuti prima: {callLink}',
    next: 'Come si svolge:',
    steps: [
      'Le serve un telefono, un tablet o un computer con videocamera e microfono. Non c’è nulla da installare.',
      'Vede il nostro consulente e può mostrare le Sue scale. Dura circa 20 minuti e non costa nulla.',
      'Nulla viene registrato. Quel giorno non deve decidere nulla.',
    ],
    link: 'Per vedere o annullare l’appuntamento. Se preferisce un altro orario, annulli questo e prenoti l’altro:',
    calendar: 'Visita in video con {company}',
  },
  es: {
    booked: {
      subject: 'Su visita por vídeo del {day}',
      text: 'Gracias. Su visita por videollamada está reservada. Su referencia es {reference}.',
    },
    cancelled: {
      subject: 'Su visita por vídeo del {day} está anulada',
      text: 'Su visita por videollamada {reference} está anulada. No le esperaremos el {when}.',
    },
    when: 'Nos vemos por vídeo el {when}. Este enlace abre la llamada, desde diez minutos antes: {callLink}',
    next: 'Cómo será:',
    steps: [
      'Necesita un teléfono, una tableta o un ordenador con cámara y micrófono. No hay que instalar nada.',
      'Verá a nuestro asesor y podrá mostrar su escalera. Dura unos 20 minutos y no cuesta nada.',
      'No se graba nada. Ese día no tiene que decidir nada.',
    ],
    link: 'Ver o anular su cita. Si prefiere otra hora, anule esta y reserve la otra:',
    calendar: 'Visita por vídeo con {company}',
  },
  pt: {
    booked: {
      subject: 'A sua visita por vídeo de {day}',
      text: 'Obrigado. A sua visita por videochamada está marcada. A referência é {reference}.',
    },
    cancelled: {
      subject: 'A sua visita por vídeo de {day} foi cancelada',
      text: 'A sua visita por videochamada {reference} foi cancelada. Já não contamos consigo em {when}.',
    },
    when: 'Encontramo-nos por vídeo em {when}. Esta ligação abre a chamada, a partir de dez minutos antes: {callLink}',
    next: 'Como decorre:',
    steps: [
      'Precisa de um telefone, um tablet ou um computador com câmara e microfone. Não há nada para instalar.',
      'Vê o nosso consultor e pode mostrar as suas escadas. Demora cerca de 20 minutos e não custa nada.',
      'Nada é gravado. Nesse dia não tem de decidir nada.',
    ],
    link: 'Ver ou cancelar a marcação. Se outra hora lhe convier melhor, cancele esta e marque a outra:',
    calendar: 'Visita por vídeo com {company}',
  },
};
