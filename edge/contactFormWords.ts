import type { Language, Locale, StoreView } from '../src/config/storeViews';

/** What can be missing or wrong in the contact form without scripts. */
export type FormProblem = 'name' | 'reach' | 'email' | 'phone' | 'message' | 'length' | 'consent';

export interface ContactFormWords {
  /** Heading where something is missing or wrong, and what stands before the list of it. */
  check: string;
  checkText: string;
  problems: Record<FormProblem, string>;
  /** Heading and text where the message could not be taken. Sending again within ten minutes cannot make a second one. */
  failed: string;
  failedText: string;
  /** Stands before the phone number. */
  call: string;
  labels: Record<'name' | 'email' | 'phone' | 'message' | 'consent' | 'send', string>;
  /** Beside e-mail and phone: one of them is enough. */
  oneIsEnough: string;
  /** Label of the field that people do not see. */
  leaveEmpty: string;
}

const english: ContactFormWords = {
  check: 'Please check your message',
  checkText: 'We have not sent it yet. What you typed is below.',
  problems: {
    name: 'Please enter your name.',
    reach: 'Please enter your e-mail address or your phone number.',
    email: 'Please check your e-mail address: it needs an @, as in name@example.com.',
    phone: 'Please check your phone number: digits and spaces only.',
    message: 'Please write your message.',
    length: 'Your message is too long. Please keep it under 4,000 letters.',
    consent: 'Please tick the box, so that we may answer you.',
  },
  failed: 'We could not take your message',
  failedText: 'This is our fault, not yours. What you typed is below. Please send it again in a minute: it will not arrive twice.',
  call: 'Would you rather talk to someone? Call us on',
  labels: {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Your message',
    consent: 'You may contact me about this message.',
    send: 'Send',
  },
  oneIsEnough: 'E-mail or phone: one of the two is enough.',
  leaveEmpty: 'Please leave this field empty',
};

/** By language, or by locale where a country says it differently. */
const words: Readonly<Record<string, ContactFormWords>> = {
  en_US: { ...english, call: 'Would you rather talk to someone? Call us at' },
  en_CA: { ...english, call: 'Would you rather talk to someone? Call us at' },
  fr: {
    check: 'Merci de vérifier votre message',
    checkText: 'Il n’est pas encore envoyé. Ce que vous avez saisi se trouve ci-dessous.',
    problems: {
      name: 'Indiquez votre nom.',
      reach: 'Indiquez votre adresse e-mail ou votre numéro de téléphone.',
      email: 'Vérifiez votre adresse e-mail\u00a0: il y faut un @, comme dans nom@exemple.com.',
      phone: 'Vérifiez votre numéro de téléphone\u00a0: des chiffres et des espaces seulement.',
      message: 'Écrivez votre message.',
      length: 'Votre message est trop long. Restez en dessous de 4\u202f000 caractères.',
      consent: 'Cochez la case, pour que nous puissions vous répondre.',
    },
    failed: 'Nous n’avons pas pu prendre votre message',
    failedText:
      'Le problème vient de chez nous. Ce que vous avez saisi se trouve ci-dessous. Renvoyez-le dans une minute\u00a0: il n’arrivera pas deux fois.',
    call: 'Vous préférez parler à quelqu’un\u202f? Appelez-nous au',
    labels: {
      name: 'Votre nom',
      email: 'E-mail',
      phone: 'Téléphone',
      message: 'Votre message',
      consent: 'Vous pouvez me contacter au sujet de ce message.',
      send: 'Envoyer',
    },
    oneIsEnough: 'E-mail ou téléphone\u00a0: l’un des deux suffit.',
    leaveEmpty: 'Laissez ce champ vide',
  },
  nl: {
    check: 'Kijk uw bericht nog eens na',
    checkText: 'Het is nog niet verstuurd. Wat u hebt ingevuld, staat hieronder.',
    problems: {
      name: 'Vul uw naam in.',
      reach: 'Vul uw e-mailadres of uw telefoonnummer in.',
      email: 'Kijk uw e-mailadres na: er hoort een @ in, zoals in naam@voorbeeld.com.',
      phone: 'Kijk uw telefoonnummer na: alleen cijfers en spaties.',
      message: 'Schrijf uw bericht.',
      length: 'Uw bericht is te lang. Houd het onder 4.000 tekens.',
      consent: 'Vink het vakje aan, zodat wij u mogen antwoorden.',
    },
    failed: 'Wij konden uw bericht niet aannemen',
    failedText:
      'Dat ligt aan ons, niet aan u. Wat u hebt ingevuld, staat hieronder. Verstuur het over een minuut opnieuw: het komt geen twee keer aan.',
    call: 'Spreekt u liever iemand? Bel ons op',
    labels: {
      name: 'Uw naam',
      email: 'E-mail',
      phone: 'Telefoon',
      message: 'Uw bericht',
      consent: 'U mag contact met mij opnemen over dit bericht.',
      send: 'Versturen',
    },
    oneIsEnough: 'E-mail of telefoon: een van de twee volstaat.',
    leaveEmpty: 'Laat dit veld leeg',
  },
  de: {
    check: 'Bitte prüfen Sie Ihre Nachricht',
    checkText: 'Sie ist noch nicht verschickt. Was Sie eingegeben haben, steht unten.',
    problems: {
      name: 'Bitte geben Sie Ihren Namen ein.',
      reach: 'Bitte geben Sie Ihre E-Mail-Adresse oder Ihre Telefonnummer ein.',
      email: 'Bitte prüfen Sie Ihre E-Mail-Adresse: Es braucht ein @, wie in name@beispiel.com.',
      phone: 'Bitte prüfen Sie Ihre Telefonnummer: nur Ziffern und Leerzeichen.',
      message: 'Bitte schreiben Sie Ihre Nachricht.',
      length: 'Ihre Nachricht ist zu lang. Bitte bleiben Sie unter 4000 Zeichen.',
      consent: 'Bitte kreuzen Sie das Feld an, damit wir Ihnen antworten dürfen.',
    },
    failed: 'Wir konnten Ihre Nachricht nicht entgegennehmen',
    failedText:
      'Das liegt an uns, nicht an Ihnen. Was Sie eingegeben haben, steht unten. Bitte senden Sie es in einer Minute noch einmal: Es kommt nicht doppelt an.',
    call: 'Möchten Sie lieber mit jemandem sprechen? Rufen Sie uns an:',
    labels: {
      name: 'Ihr Name',
      email: 'E-Mail',
      phone: 'Telefon',
      message: 'Ihre Nachricht',
      consent: 'Sie dürfen sich wegen dieser Nachricht bei mir melden.',
      send: 'Senden',
    },
    oneIsEnough: 'E-Mail oder Telefon: Eines von beiden genügt.',
    leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  },
  it: {
    check: 'Controlli il Suo messaggio',
    checkText: 'Non è ancora stato inviato. Quello che ha scritto si trova qui sotto.',
    problems: {
      name: 'Inserisca il Suo nome.',
      reach: 'Inserisca il Suo indirizzo e-mail o il Suo numero di telefono.',
      email: 'Controlli il Suo indirizzo e-mail: serve una @, come in nome@esempio.com.',
      phone: 'Controlli il Suo numero di telefono: solo cifre e spazi.',
      message: 'Scriva il Suo messaggio.',
      length: 'Il Suo messaggio è troppo lungo. Resti sotto i 4.000 caratteri.',
      consent: 'Metta la spunta, perché possiamo risponderLe.',
    },
    failed: 'Non abbiamo potuto ricevere il Suo messaggio',
    failedText:
      'Il problema è nostro, non Suo. Quello che ha scritto si trova qui sotto. Lo invii di nuovo tra un minuto: non arriverà due volte.',
    call: 'Preferisce parlare con qualcuno? Ci chiami al',
    labels: {
      name: 'Il Suo nome',
      email: 'E-mail',
      phone: 'Telefono',
      message: 'Il Suo messaggio',
      consent: 'Potete contattarmi a proposito di questo messaggio.',
      send: 'Invia',
    },
    oneIsEnough: 'E-mail o telefono: uno dei due basta.',
    leaveEmpty: 'Lasci vuoto questo campo',
  },
  es: {
    check: 'Revise su mensaje',
    checkText: 'Todavía no se ha enviado. Lo que ha escrito está más abajo.',
    problems: {
      name: 'Escriba su nombre.',
      reach: 'Escriba su correo electrónico o su número de teléfono.',
      email: 'Revise su correo electrónico: debe llevar una @, como en nombre@ejemplo.com.',
      phone: 'Revise su número de teléfono: solo cifras y espacios.',
      message: 'Escriba su mensaje.',
      length: 'Su mensaje es demasiado largo. No pase de 4.000 caracteres.',
      consent: 'Marque la casilla para que podamos responderle.',
    },
    failed: 'No hemos podido recibir su mensaje',
    failedText:
      'El problema es nuestro, no suyo. Lo que ha escrito está más abajo. Envíelo de nuevo dentro de un minuto: no llegará dos veces.',
    call: '¿Prefiere hablar con alguien? Llámenos al',
    labels: {
      name: 'Su nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      message: 'Su mensaje',
      consent: 'Pueden ponerse en contacto conmigo por este mensaje.',
      send: 'Enviar',
    },
    oneIsEnough: 'Correo electrónico o teléfono: basta con uno de los dos.',
    leaveEmpty: 'Deje este campo vacío',
  },
  pt: {
    check: 'Verifique a sua mensagem',
    checkText: 'Ainda não foi enviada. O que escreveu está mais abaixo.',
    problems: {
      name: 'Escreva o seu nome.',
      reach: 'Escreva o seu e-mail ou o seu número de telefone.',
      email: 'Verifique o seu e-mail: tem de ter um @, como em nome@exemplo.com.',
      phone: 'Verifique o seu número de telefone: apenas algarismos e espaços.',
      message: 'Escreva a sua mensagem.',
      length: 'A sua mensagem é demasiado longa. Não passe de 4000 caracteres.',
      consent: 'Assinale a caixa, para podermos responder.',
    },
    failed: 'Não foi possível receber a sua mensagem',
    failedText: 'O problema é nosso. O que escreveu está mais abaixo. Envie de novo dentro de um minuto: não chega duas vezes.',
    call: 'Prefere falar com alguém? Ligue para o',
    labels: {
      name: 'O seu nome',
      email: 'E-mail',
      phone: 'Telefone',
      message: 'A sua mensagem',
      consent: 'Podem contactar-me por causa desta mensagem.',
      send: 'Enviar',
    },
    oneIsEnough: 'E-mail ou telefone: basta um dos dois.',
    leaveEmpty: 'Deixe este campo vazio',
  },
} satisfies Record<Exclude<Language, 'en'>, ContactFormWords> & Partial<Record<Locale, ContactFormWords>>;

export const contactFormWordsOf = ({ locale, language }: StoreView): ContactFormWords => words[locale] ?? words[language] ?? english;
