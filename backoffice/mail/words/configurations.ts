import type { Language } from '../../../src/config/storeViews';

/** The mail with the link of a saved lift. `{model}` is a seat's name, `{price}` what the answers cost, `{day}` the last day of the link. */
export interface ConfigurationWords {
  subject: string;
  text: string;
  lift: string;
  picture: string;
  link: string;
  health: string;
  unexpected: string;
  questions: string;
}

export const configurationWords: Readonly<Record<Language, ConfigurationWords>> = {
  en: {
    subject: 'The link to your stairlift',
    text: 'Here is the link to a stairlift that was put together in our shop. It was sent from the device on which the lift was built.',
    lift: 'The lift: {model}, {price} with these answers.',
    picture: 'The lift in a picture: {picture}',
    link: 'Open it on any device, until {day}:',
    health: 'Answers about weight and height are not in it. The shop asks for them again.',
    unexpected: 'You did not expect this? Then you need do nothing. We have not kept your address.',
    questions: 'Any questions? Our number is {phone}, our address is {email}.',
  },
  fr: {
    subject: 'Le lien vers votre monte-escalier',
    text: 'Voici le lien vers un monte-escalier composé dans notre boutique. Ce lien a été envoyé depuis l’appareil sur lequel le monte-escalier a été composé.',
    lift: 'Le monte-escalier : {model}, {price} avec ces réponses.',
    picture: 'Le monte-escalier en image : {picture}',
    link: 'Ouvrez-le sur n’importe quel appareil, jusqu’au {day} :',
    health: 'Les réponses sur le poids et la taille n’y figurent pas. La boutique les demande de nouveau.',
    unexpected: 'Vous n’attendiez pas ce message ? Vous n’avez rien à faire. Nous n’avons pas gardé votre adresse.',
    questions: 'Des questions ? Notre numéro : {phone}, notre adresse : {email}.',
  },
  nl: {
    subject: 'De link naar uw traplift',
    text: 'Hierbij vindt u de link naar een traplift die in onze winkel werd samengesteld. Hij werd verstuurd vanaf het toestel waarop de lift werd samengesteld.',
    lift: 'De lift: {model}, {price} met deze antwoorden.',
    picture: 'De lift op een afbeelding: {picture}',
    link: 'Open hem op elk toestel, tot en met {day}:',
    health: 'Antwoorden over gewicht en lengte staan er niet in. De winkel vraagt ze opnieuw.',
    unexpected: 'Had u dit niet verwacht? Dan hoeft u niets te doen. We hebben uw adres niet bewaard.',
    questions: 'Vragen? Ons nummer is {phone}, ons adres is {email}.',
  },
  de: {
    subject: 'Der Link zu Ihrem Treppenlift',
    text: 'Hier finden Sie den Link zu einem Treppenlift, der in unserem Shop zusammengestellt wurde. Der Link kam von dem Gerät, auf dem der Lift entstanden ist.',
    lift: 'Der Lift: {model}, {price} mit diesen Antworten.',
    picture: 'Der Lift im Bild: {picture}',
    link: 'Öffnen Sie ihn auf jedem Gerät, bis zum {day}:',
    health: 'Antworten zu Gewicht und Grösse sind nicht enthalten. Der Shop fragt sie neu ab.',
    unexpected: 'Haben Sie das nicht erwartet? Dann müssen Sie nichts tun. Ihre Adresse haben wir nicht behalten.',
    questions: 'Fragen? Unsere Nummer ist {phone}, unsere Adresse {email}.',
  },
  it: {
    subject: 'Il link al Suo montascale',
    text: 'Ecco il link a un montascale configurato nel nostro negozio. Il link è stato inviato dal dispositivo su cui il montascale è stato configurato.',
    lift: 'Il montascale: {model}, {price} con queste risposte.',
    picture: 'Il montascale in un’immagine: {picture}',
    link: 'Lo apra su qualsiasi dispositivo, fino al {day}:',
    health: 'Le risposte su peso e statura non ne fanno parte. Il negozio le chiede di nuovo.',
    unexpected: 'Non si aspettava questo messaggio? Non deve fare nulla. Non abbiamo conservato il Suo indirizzo.',
    questions: 'Domande? Il nostro numero è {phone}, il nostro indirizzo {email}.',
  },
  es: {
    subject: 'El enlace a su salvaescaleras',
    text: 'Este es el enlace a un salvaescaleras configurado en nuestra tienda. Se envió desde el dispositivo en el que se configuró el salvaescaleras.',
    lift: 'El salvaescaleras: {model}, {price} con estas respuestas.',
    picture: 'El salvaescaleras en imagen: {picture}',
    link: 'Ábralo en cualquier dispositivo, hasta el {day}:',
    health: 'No incluye las respuestas sobre peso y estatura. La tienda se las pedirá de nuevo.',
    unexpected: '¿No esperaba este mensaje? No tiene que hacer nada. No hemos guardado su dirección.',
    questions: '¿Preguntas? Nuestro número es {phone} y nuestra dirección, {email}.',
  },
  pt: {
    subject: 'A ligação para o seu elevador de escadas',
    text: 'Esta é a ligação para um elevador de escadas configurado na nossa loja. Foi enviada a partir do dispositivo em que o elevador foi configurado.',
    lift: 'O elevador: {model}, {price} com estas respostas.',
    picture: 'O elevador numa imagem: {picture}',
    link: 'Abra-a em qualquer dispositivo, até {day}:',
    health: 'As respostas sobre peso e altura não estão incluídas. A loja volta a pedi-las.',
    unexpected: 'Não esperava esta mensagem? Não precisa de fazer nada. Não guardámos o seu endereço.',
    questions: 'Perguntas? O nosso número é {phone} e o nosso endereço {email}.',
  },
};
