import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectStoreView } from '~/features/store-view';
import { useLazyPart } from '~/world';

const load = async () => (await import(/* webpackChunkName: "country" */ './LanguageChoice')).LanguageChoice;

/** French or Dutch: on Belgium's Dutch shop, when the address asks for it (`?languageSelector`). */
export function LanguageSelector() {
  const { alias } = useSelector(selectStoreView);
  const isAsked = useSearchParams()[0].has('languageSelector') && alias === 'nl-be';
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  return isAsked && Part ? <Part /> : null;
}
