import { createApi } from '@reduxjs/toolkit/query/react';
import { commerceBaseQuery } from './commerceBaseQuery';
import { tagTypes } from './tags';

/** The one door to commerce. Features add their endpoints with `api.injectEndpoints`, named as Magento names the operation. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: commerceBaseQuery,
  tagTypes,
  endpoints: () => ({}),
});
