import type { ReactNode } from 'react';
import { useCountry } from '~/features/store-view';

/** The company's number in this country, to be called with a press; for the middle of a sentence. */
export function CompanyPhone(): ReactNode {
  const { phone } = useCountry();
  return <a href={`tel:${phone.link}`}>{phone.shown}</a>;
}
