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
