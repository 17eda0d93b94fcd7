/** Specification section 3, "Address"; names are commerce's own. `title` is Magento's prefix. */
export interface Address {
  title: string;
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  region_code: string;
  /** Of an address in the US: what commerce calls the state. */
  region_id?: number;
  region?: string;
  postcode: string;
  telephone: string;
  country_id: string;
}
