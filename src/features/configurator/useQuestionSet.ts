import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { problemOf, type Problem } from '~/data/problem';
import { useProductExcludingTax } from '~/features/catalog';
import { selectQuestionSetBase } from '~/features/store-view';
import { useQuestionSetQuery, useStairliftBundleQuery } from './configuratorApi';
import type { QuestionSet } from './configuratorModel';
import { questionSetOf } from './configuratorWire';

export interface QuestionSetReading {
  /** null while loading, on a problem, and where the store does not sell the bundle */
  set: QuestionSet | null;
  isLoading: boolean;
  problem: Problem | undefined;
  retry(): void;
}

/** The store's questions, from its bundle and (where commerce has them) its words and rules. */
export function useQuestionSet(): QuestionSetReading {
  const sku = useSelector(selectQuestionSetBase);
  const bundle = useStairliftBundleQuery(sku);
  const guidance = useQuestionSetQuery(sku);
  const excludingTax = useProductExcludingTax({ sku });
  const set = useMemo(
    () => (bundle.data && guidance.data !== undefined ? questionSetOf(bundle.data, guidance.data, excludingTax) : null),
    [bundle.data, guidance.data, excludingTax],
  );
  const retry = () => {
    if (!bundle.isSuccess) void bundle.refetch();
    if (!guidance.isSuccess) void guidance.refetch();
  };
  const thrown = bundle.error ?? guidance.error;
  return { set, isLoading: bundle.isLoading || guidance.isLoading, problem: thrown && problemOf(thrown, ''), retry };
}
