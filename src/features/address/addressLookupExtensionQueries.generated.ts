// Written by `npm run codegen` from the documents beside it. Do not edit.

export type AddressLookupQuery = {
  addressLookup: Array<{
    id: string;
    summary: string;
    street: Array<string>;
    city: string;
    postcode: string;
    region: string | null;
  }>;
};

export type AddressLookupQueryVariables = {
  postcode: string;
};
