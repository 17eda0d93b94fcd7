import { brand } from './brand';

/**
 * Where the company answers in the UK; the other countries' offices, and all hours, stand in `countries.ts`. Apart from the brand, which is
 * on every page: a page carries one country's office, with its state. The number lies in Ofcom's range for drama and documentation.
 */
export const headOffice = {
  /** As a reader sees it, and as a telephone dials it. */
  phone: '0808 157 0192',
  phoneLink: '+448081570192',
  email: 'hello@steadwell.example',
  address: [`${brand.name} Stairlifts Limited`, '4 Millrace Yard', 'Ludlow', 'SY8 1AA'],
} as const;
