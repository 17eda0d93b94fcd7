import type { Language } from '../../../src/config/storeViews';

/** The transcript of a written conversation. `{brand}`, `{day}`, `{name}`, `{title}`, `{address}` and `{price}` are filled in. */
export interface ConversationWords {
  subject: string;
  text: string;
  joined: string;
  left: string;
  closed: Record<'shopper' | 'agent' | 'silence', string>;
  shared: string;
  /** its answers follow, each on a line of its own */
  lift: string;
  photo: string;
  unexpected: string;
  questions: string;
}

export const conversationWords: Readonly<Record<Language, ConversationWords>> = {
  en: {
    subject: 'Your conversation with {brand}',
    text: 'Here is what we wrote to each other on {day}.',
    joined: '{name} joined.',
    left: '{name} left.',
    closed: {
      shopper: 'You ended the conversation.',
      agent: 'We ended the conversation.',
      silence: 'The conversation ended, because nothing was written for two hours.',
    },
    shared: 'You showed us this page: {title}, {address}',
    lift: 'You showed us your lift: {title}, {price}',
    photo: 'You sent us a photo.',
    unexpected: 'You did not write to us? Then you need do nothing.',
    questions: 'Any questions? Our number is {phone}, our address is {email}.',
  },
  fr: {
    subject: 'Votre conversation avec {brand}',
    text: 'Voici ce que nous nous sommes écrit le {day}.',
    joined: '{name} a rejoint la conversation.',
    left: '{name} a quitté la conversation.',
    closed: {
      shopper: 'Vous avez mis fin à la conversation.',
      agent: 'Nous avons mis fin à la conversation.',
      silence: 'La conversation a pris fin, car rien n’a été écrit pendant deux heures.',
    },
    shared: 'Vous nous avez montré cette page : {title}, {address}',
    lift: 'Vous nous avez montré votre monte-escalier : {title}, {price}',
    photo: 'Vous nous avez envoyé une photo.',
    unexpected: 'Vous ne nous avez pas écrit ? Vous n’avez rien à faire.',
    questions: 'Des questions ? Notre numéro : {phone}, notre adresse : {email}.',
  },
  nl: {
    subject: 'Uw gesprek met {brand}',
    text: 'Dit hebben we elkaar geschreven op {day}.',
    joined: '{name} neemt deel.',
    left: '{name} heeft het gesprek verlaten.',
    closed: {
      shopper: 'U hebt het gesprek beëindigd.',
      agent: 'Wij hebben het gesprek beëindigd.',
      silence: 'Het gesprek is beëindigd, omdat er twee uur lang niets werd geschreven.',
    },
    shared: 'U liet ons deze pagina zien: {title}, {address}',
    lift: 'U liet ons uw lift zien: {title}, {price}',
    photo: 'U stuurde ons een foto.',
    unexpected: 'Schreef u ons niet? Dan hoeft u niets te doen.',
    questions: 'Vragen? Ons nummer is {phone}, ons adres is {email}.',
  },
  de: {
    subject: 'Ihr Gespräch mit {brand}',
    text: 'Das haben wir uns am {day} geschrieben.',
    joined: '{name} ist jetzt da.',
    left: '{name} hat das Gespräch verlassen.',
    closed: {
      shopper: 'Sie haben das Gespräch beendet.',
      agent: 'Wir haben das Gespräch beendet.',
      silence: 'Das Gespräch ist beendet, weil zwei Stunden lang nichts geschrieben wurde.',
    },
    shared: 'Sie haben uns diese Seite gezeigt: {title}, {address}',
    lift: 'Sie haben uns Ihren Lift gezeigt: {title}, {price}',
    photo: 'Sie haben uns ein Foto geschickt.',
    unexpected: 'Sie haben uns nicht geschrieben? Dann müssen Sie nichts tun.',
    questions: 'Fragen? Unsere Nummer ist {phone}, unsere Adresse {email}.',
  },
  it: {
    subject: 'La Sua conversazione con {brand}',
    text: 'Ecco che cosa ci siamo scritti il {day}.',
    joined: '{name} si è unito alla conversazione.',
    left: '{name} ha lasciato la conversazione.',
    closed: {
      shopper: 'Lei ha chiuso la conversazione.',
      agent: 'Abbiamo chiuso la conversazione.',
      silence: 'La conversazione è finita, perché per due ore non è stato scritto nulla.',
    },
    shared: 'Ci ha mostrato questa pagina: {title}, {address}',
    lift: 'Ci ha mostrato il Suo montascale: {title}, {price}',
    photo: 'Ci ha inviato una foto.',
    unexpected: 'Non ci ha scritto? Non deve fare nulla.',
    questions: 'Domande? Il nostro numero è {phone}, il nostro indirizzo è {email}.',
  },
  es: {
    subject: 'Su conversación con {brand}',
    text: 'Esto es lo que nos escribimos el {day}.',
    joined: '{name} se ha unido a la conversación.',
    left: '{name} ha dejado la conversación.',
    closed: {
      shopper: 'Usted ha terminado la conversación.',
      agent: 'Hemos terminado la conversación.',
      silence: 'La conversación ha terminado, porque no se escribió nada durante dos horas.',
    },
    shared: 'Nos ha mostrado esta página: {title}, {address}',
    lift: 'Nos ha mostrado su salvaescaleras: {title}, {price}',
    photo: 'Nos ha enviado una foto.',
    unexpected: '¿No nos ha escrito? No tiene que hacer nada.',
    questions: '¿Tiene preguntas? Nuestro número es {phone}; nuestro correo, {email}.',
  },
  pt: {
    subject: 'A sua conversa com {brand}',
    text: 'Aqui está o que escrevemos a {day}.',
    joined: '{name} entrou na conversa.',
    left: '{name} saiu da conversa.',
    closed: {
      shopper: 'A conversa foi terminada por si.',
      agent: 'Terminámos a conversa.',
      silence: 'A conversa terminou, porque nada foi escrito durante duas horas.',
    },
    shared: 'Mostrou-nos esta página: {title}, {address}',
    lift: 'Mostrou-nos o seu elevador: {title}, {price}',
    photo: 'Enviou-nos uma fotografia.',
    unexpected: 'Não nos escreveu? Não precisa de fazer nada.',
    questions: 'Tem dúvidas? O nosso número é {phone}; o nosso e-mail, {email}.',
  },
};
