// Written by `npm run codegen` from the documents beside it. Do not edit.

export type RegionsQuery = {
  country: {
    available_regions: Array<{
      id: number | null;
      code: string | null;
      name: string | null;
    } | null> | null;
  } | null;
};

export type RegionsQueryVariables = {
  country: string;
};
