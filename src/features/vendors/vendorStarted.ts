import { createAction } from '@reduxjs/toolkit';
import type { VendorName } from '~/config/vendors';

/** The script of another company's service has come, and runs in this document. */
export const vendorStarted = createAction<{ name: VendorName }>('vendors/vendorStarted');
