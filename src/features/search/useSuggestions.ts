import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCategoryMenuQuery } from '~/features/url-resolver';
import { useWorld } from '~/world';
import { useSuggestedProductsQuery } from './searchApi';
import { categoriesNamed, fewestLetters, searchPath, tidyQuery, type Suggestion } from './searchModel';

/** Milliseconds without a further letter before commerce is asked. */
const pause = 250;
const mostProducts = 5;

/** What fits the words so far: groups of products at once, products when commerce answers. A failure leaves the rest. */
export function useSuggestions(text: string): Suggestion[] {
  const { clock } = useWorld();
  const intl = useIntl();
  const [asked, setAsked] = useState('');
  const query = tidyQuery(text);
  const isEnough = query.length >= fewestLetters;

  useEffect(() => clock.after(pause, () => setAsked(query)), [clock, query]);

  const { data: menu = [] } = useCategoryMenuQuery();
  const { currentData = [] } = useSuggestedProductsQuery(
    { query: asked, most: mostProducts },
    { skip: asked.length < fewestLetters || !isEnough },
  );
  if (!isEnough) return [];
  return [
    ...categoriesNamed(menu, query).map(({ uid, path, name }) => ({ key: uid, path, label: name, kind: 'category' as const })),
    ...currentData.map((product) => ({
      key: product.sku,
      path: product.path,
      label: product.name,
      kind: 'product' as const,
      product,
    })),
    { key: 'all', path: searchPath(query), label: intl.formatMessage({ id: 'search.suggestions.all' }, { query }), kind: 'all' },
  ];
}
