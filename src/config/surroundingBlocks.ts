/** Region codes of the French regional pages, each with a bar of its own above the header. */
const regions = ['ile-de-france', 'nord-est', 'nord-ouest', 'sud-est', 'sud-ouest'];

/** CMS blocks around every page. They are requested together, so that the shell costs one request. */
export const surroundingBlocks: readonly string[] = [
  'promo-bar',
  'footer-help',
  'footer-links',
  'top-bar-default',
  'top-bar-e-commerce',
  'top-bar-public-sector',
  'top-bar-homelifts',
  'top-bar-aftercare',
  ...regions.map((code) => `top-bar-region-${code}`),
];
