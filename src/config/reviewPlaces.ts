/**
 * `inject-reviews-MODEL-STARLA inject-reviews-RECON-STRAIGHT`: the classes by which an editor says where on a page the reviews of a model stand, and
 * which products make it. SKUs of letters, digits, hyphens and underscores, which are all that the Page Builder takes as a class.
 */
const place = /(?:^|\s)(?:pwa-cms-component-injection|inject)-reviews-([\w-]{1,64})(?=\s|$)/gi;

/** More are no model, but a range. */
const mostProducts = 12;

/** The SKUs that an element's classes name, in the editor's order; none where it is no place of reviews. */
export function reviewedSkus(classes: string): string[] {
  // Neighbours share the blank between them: each begins where the one before has ended.
  const skus = [...classes.matchAll(place)].map(([, sku = '']) => sku);
  return [...new Set(skus)].slice(0, mostProducts);
}

/** The places of reviews in an editor's page (HTML), each with its SKUs: their first HTML has to hold the reviews. */
export function reviewPlacesIn(html: string): string[][] {
  return [...html.matchAll(/\sclass="([^"<>]{0,2000})"/g)]
    .map(([, classes = '']) => reviewedSkus(classes))
    .filter(({ length }) => length > 0);
}
