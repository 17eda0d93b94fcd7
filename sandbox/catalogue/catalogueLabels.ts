import type { SeedStoreView } from '../seed/seedTypes';

type Label = 'position' | 'name' | 'price' | 'relevance' | 'category_uid';

/** Magento's own names of what lists are sorted and narrowed by, in the languages of the shop. */
const labels: Record<Label, Record<string, string>> = {
  position: { en: 'Position', fr: 'Position', nl: 'Positie', de: 'Position', it: 'Posizione', es: 'Posición', pt: 'Posição' },
  name: {
    en: 'Product Name',
    fr: 'Nom du produit',
    nl: 'Productnaam',
    de: 'Produktname',
    it: 'Nome prodotto',
    es: 'Nombre del producto',
    pt: 'Nome do produto',
  },
  price: { en: 'Price', fr: 'Prix', nl: 'Prijs', de: 'Preis', it: 'Prezzo', es: 'Precio', pt: 'Preço' },
  relevance: { en: 'Relevance', fr: 'Pertinence', nl: 'Relevantie', de: 'Relevanz', it: 'Rilevanza', es: 'Relevancia', pt: 'Relevância' },
  category_uid: { en: 'Category', fr: 'Catégorie', nl: 'Categorie', de: 'Kategorie', it: 'Categoria', es: 'Categoría', pt: 'Categoria' },
};

/** A label in the language of the store view. */
export function catalogueLabel(label: Label, store: SeedStoreView): string {
  return labels[label][store.locale.slice(0, 2)] ?? labels[label]['en'] ?? label;
}

/** Magento's names of what a gift card asks for, in the languages of the shops that sell it. */
const giftCardLabels: Record<string, Record<string, string>> = {
  giftcard_sender_name: { en: 'Your name', fr: 'Votre nom', nl: 'Uw naam' },
  giftcard_sender_email: { en: 'Your email address', fr: 'Votre adresse e-mail', nl: 'Uw e-mailadres' },
  giftcard_recipient_name: {
    en: 'Name of the person who gets it',
    fr: 'Nom de la personne qui la reçoit',
    nl: 'Naam van wie de bon krijgt',
  },
  giftcard_recipient_email: { en: 'Their email address', fr: 'Son adresse e-mail', nl: 'E-mailadres van wie de bon krijgt' },
  giftcard_message: { en: 'Your message', fr: 'Votre message', nl: 'Uw boodschap' },
};

export function giftCardLabel(code: string, store: SeedStoreView): string {
  const named = giftCardLabels[code] ?? {};
  return named[store.locale.slice(0, 2)] ?? named['en'] ?? code;
}
