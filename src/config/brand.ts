/**
 * Who the shop is. Changing this file (and public/) changes the brand everywhere; no other file names the company.
 * Postal data and numbers are the demo company's: the phone number lies in Ofcom's range for drama and documentation.
 */
export const brand = {
  name: 'Steadwell',
  legalName: 'Steadwell Stairlifts Limited',
  /** As a reader sees it, and as a telephone dials it. */
  phone: '0808 157 0192',
  phoneLink: '+448081570192',
  email: 'hello@steadwell.example',
  /** When the phone is answered, London time. */
  phoneHours: [
    { days: 'monday-thursday', opens: '09:00', closes: '17:30' },
    { days: 'friday', opens: '09:00', closes: '14:30' },
  ],
  address: ['Steadwell Stairlifts Limited', '4 Millrace Yard', 'Ludlow', 'SY8 1AA'],
} as const;
