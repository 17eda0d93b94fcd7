/** Who the shop is. Changing this file, `headOffice` in `countries.ts` and public/ changes the brand everywhere; no other file names the company. */
export const brand = {
  name: 'Steadwell',
  /** The seats, as they are compared side by side; commerce names them the same and says what they cost. Pictures lie below /media. */
  models: [
    { key: 'starla', path: '/starla-stairlift', rail: 'straight', picture: 'catalog/product/starla-open.webp' },
    { key: 'siena', path: '/siena-stairlift', rail: 'straight', picture: 'catalog/product/siena-open.webp' },
    { key: 'solus', path: '/solus-stairlift', rail: 'curved', picture: 'catalog/product/solus-open.webp' },
    { key: 'sofia', path: '/sofia-stairlift', rail: 'curved', picture: 'catalog/product/sofia-open.webp' },
  ],
} as const;
