import type { LazyFeature } from '~/world';
import { vendorsFlow } from './vendorsFlow';

/** Joins the store in documents that carry other companies' services. */
export const lazyVendors: LazyFeature = { name: 'vendors', reducers: () => ({}), flows: [{ name: 'vendorsFlow', flow: vendorsFlow }] };
