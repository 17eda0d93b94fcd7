import { useState } from 'react';
import { isProblem } from '~/data/problem';
import { checkoutApi } from './checkoutApi';
import type { FoundAddress } from './checkoutApi';

export type { FoundAddress };

/** What stands behind a postcode. The shop knows one finder, commerce's own; another provider is another one of these. */
export interface AddressFinder {
  state: 'idle' | 'looking' | 'found' | 'none' | 'failed';
  addresses: readonly FoundAddress[];
  /** False once it is known that this shop has no finder: the address is then typed. */
  isOffered: boolean;
  find: (postcode: string) => void;
}

/** Commerce's extension `addressLookup`; stock Magento refuses the document, and the finder is gone for this visit. */
export function useCommerceAddressFinder(): AddressFinder {
  const [look, { data, isFetching, error, isUninitialized }] = checkoutApi.endpoints.addressLookup.useLazyQuery();
  const [asked, setAsked] = useState('');
  const isRefused = isProblem(error) && error.code === 'document-refused';
  const find = (postcode: string) => {
    const key = postcode.replace(/\s/g, '').toUpperCase();
    setAsked(key);
    void look(key, asked !== key);
  };
  return { state: stateOf(), addresses: data ?? [], isOffered: !isRefused, find };

  function stateOf(): AddressFinder['state'] {
    if (isUninitialized) return 'idle';
    if (isFetching) return 'looking';
    if (error) return 'failed';
    return data && data.length > 0 ? 'found' : 'none';
  }
}
