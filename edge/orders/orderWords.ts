/** The words of a printed order or invoice. `{number}`, `{order}`, `{phone}`, `{to}`, `{from}` are filled in. */
export interface OrderWords {
  order: string;
  invoice: string;
  number: string;
  ofOrder: string;
  date: string;
  paidBy: string;
  billedTo: string;
  sentTo: string;
  items: string;
  item: string;
  quantity: string;
  price: string;
  amount: string;
  sum: string;
  part: string;
  goods: string;
  delivery: string;
  total: string;
  /** by deposit, until now */
  paid: string;
  due: string;
  refunded: string;
  cards: string;
  noteTo: string;
  noteFrom: string;
  notes: string;
  copy: string;
  health: string;
  call: string;
  page: string;
}

/** Orders are shown where customers have accounts: in these languages. */
export const orderWords: Readonly<Record<'en' | 'fr' | 'nl', OrderWords>> = {
  en: {
    order: 'Order {number}',
    invoice: 'Invoice {number}',
    number: 'Number',
    ofOrder: 'For order',
    date: 'Ordered on',
    paidBy: 'Payment',
    billedTo: 'Billed to',
    sentTo: 'Delivered to',
    items: 'What was ordered',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price of one, without tax',
    amount: 'Amount',
    sum: 'What it costs',
    part: 'Part',
    goods: 'Items, without tax',
    delivery: 'Delivery',
    total: 'Total',
    paid: 'Paid until now',
    due: 'Still to pay before the fitting',
    refunded: 'Goes back to you',
    cards: 'Notes that go with it',
    noteTo: 'For {to}',
    noteFrom: 'From {from}',
    notes: 'Good to know',
    copy: 'This is a copy, made from our shop’s records.',
    health: 'Answers about weight and height are not printed.',
    call: 'Any questions? Call us on {phone}, and tell us the number {order}.',
    page: 'Page {page} of {pages}',
  },
  fr: {
    order: 'Commande {number}',
    invoice: 'Facture {number}',
    number: 'Numéro',
    ofOrder: 'Commande',
    date: 'Commandé le',
    paidBy: 'Paiement',
    billedTo: 'Facturé à',
    sentTo: 'Livré à',
    items: 'Ce qui a été commandé',
    item: 'Article',
    quantity: 'Quantité',
    price: 'Prix unitaire hors taxe',
    amount: 'Montant',
    sum: 'Ce que cela coûte',
    part: 'Poste',
    goods: 'Articles, hors taxe',
    delivery: 'Livraison',
    total: 'Total',
    paid: 'Payé à ce jour',
    due: 'Reste à payer avant la pose',
    refunded: 'Vous est rendu',
    cards: 'Mots joints',
    noteTo: 'Pour {to}',
    noteFrom: 'De la part de {from}',
    notes: 'Bon à savoir',
    copy: 'Ceci est une copie, établie d’après les données de notre boutique.',
    health: 'Les réponses sur le poids et la taille ne sont pas imprimées.',
    call: 'Des questions\u202f? Appelez-nous au {phone} et donnez le numéro {order}.',
    page: 'Page {page} sur {pages}',
  },
  nl: {
    order: 'Bestelling {number}',
    invoice: 'Factuur {number}',
    number: 'Nummer',
    ofOrder: 'Bestelling',
    date: 'Besteld op',
    paidBy: 'Betaling',
    billedTo: 'Gefactureerd aan',
    sentTo: 'Geleverd aan',
    items: 'Wat er besteld werd',
    item: 'Artikel',
    quantity: 'Aantal',
    price: 'Prijs per stuk zonder btw',
    amount: 'Bedrag',
    sum: 'Wat het kost',
    part: 'Onderdeel',
    goods: 'Artikelen, zonder btw',
    delivery: 'Levering',
    total: 'Totaal',
    paid: 'Betaald tot nu toe',
    due: 'Nog te betalen vóór de plaatsing',
    refunded: 'Krijgt u terug',
    cards: 'Briefjes erbij',
    noteTo: 'Voor {to}',
    noteFrom: 'Van {from}',
    notes: 'Goed om te weten',
    copy: 'Dit is een kopie, gemaakt op basis van de gegevens van onze winkel.',
    health: 'Antwoorden over gewicht en lengte worden niet afgedrukt.',
    call: 'Vragen? Bel ons op {phone} en geef nummer {order} door.',
    page: 'Pagina {page} van {pages}',
  },
};
