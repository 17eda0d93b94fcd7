import { useState } from 'react';
import { isProblem } from '~/data/problem';
import type { FoundAddress } from './addressApi';
import { addressApi } from './addressApi';

/** Finds the addresses for a postcode. The shop has one finder, commerce's own; another provider would implement the same interface. */
export interface AddressFinder {
  state: 'idle' | 'looking' | 'found' | 'none' | 'failed';
  addresses: readonly FoundAddress[];
  /** False once it is known that this shop has no finder: the address is then typed. */
  isOffered: boolean;
  find: (postcode: string) => void;
}

/** Commerce's extension `addressLookup`; stock Magento refuses the document, and the finder is then hidden for this visit. */
export function useCommerceAddressFinder(): AddressFinder {
  const [look, { data, isFetching, error, isUninitialized }] = addressApi.endpoints.addressLookup.useLazyQuery();
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
