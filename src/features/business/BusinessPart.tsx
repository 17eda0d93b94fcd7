import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLazyPart } from '~/world';

/** What an organisation says for its invoice, under commerce's own names. It stands beside the billing address. */
export interface Business {
  company: string;
  /** Tidied: with the country's letters. */
  vat_id?: string;
  /** The buyer's own number of the order; commerce keeps it with the payment. */
  po_number?: string;
}

const load = async () => (await import(/* webpackChunkName: "business" */ './BusinessFields')).BusinessFields;

/** Inside a billing form: "I am buying for an organisation". It comes after the step itself; without it the step is a private person's. */
export function BusinessPart(): ReactNode {
  const { Part, request } = useLazyPart(load);
  useEffect(() => void request(), [request]);
  return Part && <Part />;
}
