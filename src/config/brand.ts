/**
 * Who the shop is. Changing this file (and public/) changes the brand everywhere; no other file names the company.
 * Postal data and numbers are the demo company's: the phone number lies in Ofcom's range for drama and documentation.
 */
export const brand = {
  name: 'Steadwell',
  legalName: 'Steadwell Stairlifts Limited',
  /** The seats, as they are compared side by side; commerce names them the same and says what they cost. Pictures lie below /media. */
  models: [
    { key: 'starla', path: '/starla-stairlift', rail: 'straight', picture: 'catalog/product/starla-open.webp' },
    { key: 'siena', path: '/siena-stairlift', rail: 'straight', picture: 'catalog/product/siena-open.webp' },
    { key: 'solus', path: '/solus-stairlift', rail: 'curved', picture: 'catalog/product/solus-open.webp' },
    { key: 'sofia', path: '/sofia-stairlift', rail: 'curved', picture: 'catalog/product/sofia-open.webp' },
  ],
} as const;

/** Where the company answers in the UK; the other countries' offices, and all hours, stand in `countries.ts`. */
export const headOffice = {
  /** As a reader sees it, and as a telephone dials it. */
  phone: '0808 157 0192',
  phoneLink: '+448081570192',
  email: 'hello@steadwell.example',
  address: [brand.legalName, '4 Millrace Yard', 'Ludlow', 'SY8 1AA'],
} as const;
