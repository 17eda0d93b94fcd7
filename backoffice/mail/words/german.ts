import type { MailWords } from '../mailWords';

/** As it is written in Switzerland: ss in place of ß. */
export const german: MailWords = {
  kinds: {
    contact: 'Nachricht',
    callback: 'Rückruf',
    quote: 'Offerte',
    repair: 'Reparatur',
    service: 'Service',
    samples: 'Stoffmuster',
    'public-sector': 'öffentliche Hand',
    dealer: 'Händler werden',
    complaint: 'Reklamation',
    'try-out': 'Probefahrt',
    survey: 'Ausmesstermin',
  },
  greeting: 'Guten Tag {name}',
  greetingWithoutName: 'Guten Tag',
  received: {
    subject: 'Wir haben Ihre Anfrage {reference} erhalten',
    text: 'Vielen Dank. Wir haben Ihre Anfrage ({kind}) erhalten. Die Referenz lautet {reference}.',
  },
  withdrawn: {
    subject: 'Ihre Anfrage {reference} ist zurückgezogen',
    text: 'Ihre Anfrage {reference} ({kind}) ist zurückgezogen. Wir melden uns dazu nicht mehr bei Ihnen.',
    notYou: 'Waren Sie das nicht? Dann rufen Sie uns bitte an: {phone}.',
  },
  answered: {
    subject: 'Unsere Antwort auf Ihre Anfrage {reference}',
    text: 'Hier ist unsere Antwort auf Ihre Anfrage {reference} ({kind}).',
  },
  scheduled: {
    subject: 'Ein Termin zu Ihrer Anfrage {reference}',
    text: 'Zu Ihrer Anfrage {reference} ({kind}) schlagen wir diesen Termin vor:',
    change: 'Passt er Ihnen nicht? Antworten Sie auf diese E-Mail, oder rufen Sie uns an: {phone}.',
  },
  stuck: 'Sitzt jemand auf dem Lift fest? Bitte warten Sie nicht auf unsere Antwort, sondern rufen Sie uns an: {phone}.',
  next: 'So geht es weiter:',
  reply: {
    email: 'Wir schreiben Ihnen innert einem Arbeitstag an {ownEmail}.',
    phone: 'Wir rufen Sie innert einem Arbeitstag an, unter {ownPhone}.',
    post: 'Wir antworten Ihnen per Post, an diese Adresse: {ownAddress}.',
  },
  times: 'Diese Zeiten passen Ihnen:',
  link: 'Ihre Anfrage ansehen oder zurückziehen:',
  linkIsPrivate: 'Dieser Link öffnet Ihre Anfrage ohne Passwort. Bitte geben Sie ihn nicht weiter.',
  questions:
    'Haben Sie Fragen? Rufen Sie uns an, {phone}, oder schreiben Sie an {email}. Halten Sie bitte Ihre Referenz {reference} bereit.',
  hours: {
    sentence: 'Wir sind {spans} für Sie da.',
    days: '{first} bis {last} von {opens} bis {closes} Uhr',
    oneDay: 'am {first} von {opens} bis {closes} Uhr',
    and: ' und ',
  },
  regards: 'Freundliche Grüsse',
  company: {
    line: '{label}: {value}',
    suspicious: 'Vielleicht unerwünscht:',
    withdrawn: 'Zurückgezogen:',
    replies: { email: 'per E-Mail', phone: 'per Telefon', post: 'per Post' },
    labels: {
      kind: 'Anfrage',
      name: 'Name',
      organisation: 'Organisation',
      email: 'E-Mail',
      phone: 'Telefon',
      address: 'Adresse',
      reply: 'Antwort',
      times: 'Wunschzeiten',
      product: 'Produkt',
      place: 'Ort',
      order: 'Bestellung',
      configuration: 'Zusammenstellung',
      total: 'Angezeigtes Total',
      message: 'Nachricht',
    },
  },
};
