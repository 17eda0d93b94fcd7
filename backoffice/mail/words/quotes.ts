import type { Language } from '../../../src/config/storeViews';

/** The mail about a quote. `{number}`, `{lift}`, `{price}` and `{day}`, the last day of its validity, are filled in. */
export interface QuoteMailWords {
  subject: string;
  text: string;
  lift: string;
  /** where the shop shows no price */
  liftAlone: string;
  picture: string;
  link: string;
  again: string;
  health: string;
  unexpected: string;
  questions: string;
}

export const quoteMailWords: Readonly<Record<Language, QuoteMailWords>> = {
  en: {
    subject: 'Your quote {number}',
    text: 'Here is your quote for a stairlift. Its number is {number}. It is valid until {day}.',
    lift: 'The lift: {lift}, {price}.',
    liftAlone: 'The lift: {lift}.',
    picture: 'The lift in a picture: {picture}',
    link: 'See it, save it as PDF or go on with it here:',
    again: 'Without this link you open it with its number and this email address.',
    health: 'Answers about weight and height are not in it. The shop asks for them again.',
    unexpected: 'You did not ask for a quote? Then you need do nothing.',
    questions: 'Any questions? Our number is {phone}, our address is {email}. Please have the number {number} at hand.',
  },
  fr: {
    subject: 'Votre devis {number}',
    text: 'Voici votre devis pour un monte-escalier. Son numéro est {number}. Il est valable jusqu’au {day}.',
    lift: 'Le monte-escalier : {lift}, {price}.',
    liftAlone: 'Le monte-escalier : {lift}.',
    picture: 'Le monte-escalier en image : {picture}',
    link: 'Pour le voir, l’enregistrer en PDF ou continuer :',
    again: 'Sans ce lien, vous l’ouvrez avec son numéro et cette adresse e-mail.',
    health: 'Les réponses sur le poids et la taille n’y figurent pas. La boutique les demande de nouveau.',
    unexpected: 'Vous n’avez pas demandé de devis ? Vous n’avez rien à faire.',
    questions: 'Des questions ? Notre numéro : {phone}, notre adresse : {email}. Ayez le numéro {number} sous la main.',
  },
  nl: {
    subject: 'Uw offerte {number}',
    text: 'Hierbij vindt u uw offerte voor een traplift. Het nummer is {number}. Ze is geldig tot en met {day}.',
    lift: 'De lift: {lift}, {price}.',
    liftAlone: 'De lift: {lift}.',
    picture: 'De lift op een afbeelding: {picture}',
    link: 'Hier bekijkt u de offerte, bewaart u ze als pdf of gaat u ermee verder:',
    again: 'Zonder deze link opent u ze met het nummer en dit e-mailadres.',
    health: 'Antwoorden over gewicht en lengte staan er niet in. De winkel vraagt ze opnieuw.',
    unexpected: 'Vroeg u geen offerte? Dan hoeft u niets te doen.',
    questions: 'Vragen? Ons nummer is {phone}, ons adres is {email}. Houd nummer {number} bij de hand.',
  },
  de: {
    subject: 'Ihre Offerte {number}',
    text: 'Hier finden Sie Ihre Offerte für einen Treppenlift. Die Nummer ist {number}. Sie ist gültig bis {day}.',
    lift: 'Der Lift: {lift}, {price}.',
    liftAlone: 'Der Lift: {lift}.',
    picture: 'Der Lift im Bild: {picture}',
    link: 'Hier sehen Sie die Offerte, speichern sie als PDF oder machen damit weiter:',
    again: 'Ohne diesen Link öffnen Sie sie mit der Nummer und dieser E-Mail-Adresse.',
    health: 'Antworten zu Gewicht und Grösse sind nicht enthalten. Der Shop fragt sie neu ab.',
    unexpected: 'Sie haben keine Offerte gewünscht? Dann müssen Sie nichts tun.',
    questions: 'Fragen? Unsere Nummer ist {phone}, unsere Adresse {email}. Halten Sie bitte die Nummer {number} bereit.',
  },
  it: {
    subject: 'Il Suo preventivo {number}',
    text: 'Ecco il Suo preventivo per un montascale. Il numero è {number}. È valido fino al {day}.',
    lift: 'Il montascale: {lift}, {price}.',
    liftAlone: 'Il montascale: {lift}.',
    picture: 'Il montascale in un’immagine: {picture}',
    link: 'Qui può vederlo, salvarlo in PDF o continuare:',
    again: 'Senza questo link lo apre con il numero e questo indirizzo e-mail.',
    health: 'Le risposte su peso e statura non ci sono. Il negozio le chiede di nuovo.',
    unexpected: 'Non ha chiesto un preventivo? Non deve fare nulla.',
    questions: 'Domande? Il nostro numero è {phone}, il nostro indirizzo è {email}. Tenga a portata di mano il numero {number}.',
  },
  es: {
    subject: 'Su presupuesto {number}',
    text: 'Este es su presupuesto para un salvaescaleras. Su número es {number}. Es válido hasta el {day}.',
    lift: 'El salvaescaleras: {lift}, {price}.',
    liftAlone: 'El salvaescaleras: {lift}.',
    picture: 'El salvaescaleras en una imagen: {picture}',
    link: 'Aquí puede verlo, guardarlo en PDF o continuar:',
    again: 'Sin este enlace lo abre con el número y este correo electrónico.',
    health: 'Las respuestas sobre peso y estatura no figuran en él. La tienda las pregunta de nuevo.',
    unexpected: '¿No ha pedido un presupuesto? No tiene que hacer nada.',
    questions: '¿Tiene preguntas? Nuestro número es {phone}; nuestro correo, {email}. Tenga a mano el número {number}.',
  },
  pt: {
    subject: 'O seu orçamento {number}',
    text: 'Aqui está o seu orçamento para um elevador de escadas. O número é {number}. É válido até {day}.',
    lift: 'O elevador: {lift}, {price}.',
    liftAlone: 'O elevador: {lift}.',
    picture: 'O elevador numa imagem: {picture}',
    link: 'Aqui pode vê-lo, guardá-lo em PDF ou continuar:',
    again: 'Sem esta ligação, abre-o com o número e este e-mail.',
    health: 'As respostas sobre peso e altura não constam dele. A loja volta a perguntar.',
    unexpected: 'Não pediu um orçamento? Não precisa de fazer nada.',
    questions: 'Tem dúvidas? O nosso número é {phone}; o nosso e-mail, {email}. Tenha o número {number} à mão.',
  },
};
