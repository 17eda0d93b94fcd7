import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCategoryMenuQuery } from '~/features/url-resolver';
import { useWorld } from '~/world';
import { nothingFound, useSiteFindingsQuery, useSuggestedProductsQuery } from './searchApi';
import { questionsFor } from './SearchedQuestions';
import { categoriesNamed, fewestLetters, isSentence, questionPath, searchPath, type Suggestion, tidyQuery } from './searchModel';

/** Milliseconds without a further letter before commerce is asked. */
const pause = 250;
const mostProducts = 4;

/** Of each group that the edge finds. */
const mostPages = 3;
const mostAnswers = 2;
const mostPlaces = 2;

/** What fits the words so far: groups of products at once, the rest when commerce and the edge answer. A failure leaves the others. */
export function useSuggestions(text: string): Suggestion[] {
  const { clock } = useWorld();
  const intl = useIntl();
  const [asked, setAsked] = useState('');
  const query = tidyQuery(text);
  const isEnough = query.length >= fewestLetters;

  useEffect(() => clock.after(pause, () => setAsked(query)), [clock, query]);

  const { data: menu = [] } = useCategoryMenuQuery();
  const skip = asked.length < fewestLetters || !isEnough;
  const { currentData: products = [] } = useSuggestedProductsQuery({ query: asked, most: mostProducts }, { skip });
  const { currentData: found = nothingFound } = useSiteFindingsQuery({ query: asked, isTyping: true }, { skip });
  if (!isEnough) return [];
  const categories = categoriesNamed(menu, query);
  const named = new Set(categories.map(({ path }) => path));
  const questions: Suggestion[] = [
    ...questionsFor(intl, query).map(({ step, label }) => ({ key: step, path: questionPath(step), label, kind: 'question' as const })),
    ...found.questions.slice(0, mostAnswers).map(({ path, question }) => ({
      key: `${path} ${question}`,
      // There the answer stands open.
      path: searchPath(tidyQuery(question)),
      label: question,
      kind: 'answer' as const,
    })),
  ];
  const sold: Suggestion[] = [
    ...categories.map(({ uid, path, name }) => ({ key: uid, path, label: name, kind: 'category' as const })),
    ...products.map((product) => ({ key: product.sku, path: product.path, label: product.name, kind: 'product' as const, product })),
  ];
  return [
    ...(isSentence(query) ? [...questions, ...sold] : [...sold, ...questions]),
    ...found.pages
      .filter(({ path }) => !named.has(path))
      .slice(0, mostPages)
      .map(({ path, title }) => ({ key: path, path, label: title, kind: 'page' as const })),
    ...found.places.slice(0, mostPlaces).map(({ path, name, city, kind }) => ({
      key: path,
      path,
      label: name,
      note: intl.formatMessage({ id: `search.place.${kind}` }, { city }),
      kind: 'place' as const,
    })),
    { key: 'all', path: searchPath(query), label: intl.formatMessage({ id: 'search.suggestions.all' }, { query }), kind: 'all' },
  ];
}
