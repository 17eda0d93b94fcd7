import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { builderPaths } from '~/config/savedConfiguration';
import { useCart } from '~/features/cart';
import { type LiftSnapshot, useSavedLifts } from '~/features/saved-configurations';
import { selectQuestionSetBase } from '~/features/store-view';
import { type ConfiguratorRoot, linkedUid, listedUid, type Road } from './configurationSlice';
import { useQuestionSetQuery, useStairliftBundleQuery } from './configuratorApi';
import type { Answers, QuestionSet } from './configuratorModel';
import { questionSetOf } from './configuratorWire';
import { canKeep, letterOf, snapshotOf } from './letter';
import { answersOfSelections } from './lineAnswers';
import type { OwnLiftProps } from './OwnLiftPlace';
import { normalise } from './questionRules';

export function OwnLift({ children }: OwnLiftProps): ReactNode {
  const { pathname } = useLocation();
  const sku = useSelector(selectQuestionSetBase);
  const answers = useBuilderAnswers();
  const line = useCart()
    .cart?.lines.filter((one) => one.sku === sku)
    .at(-1);
  const saved = useSavedLifts()?.[0];
  const wanted = answers || line ? sku : skipToken;
  const bundle = useStairliftBundleQuery(wanted).data;
  const guidance = useQuestionSetQuery(wanted).data;
  const built = useMemo(() => {
    if (!bundle || !guidance) return undefined;
    const set = questionSetOf(bundle, guidance);
    return (answers && liftOf(set, answers, pathname)) ?? (line && liftOf(set, answersOfSelections(set, line.selectedOptions), pathname));
  }, [bundle, guidance, answers, line, pathname]);
  const lift = built ?? saved?.lift;
  return lift ? children(lift) : null;
}

/** As the builder keeps it; undefined where nothing was answered that may leave the device. */
function liftOf(set: QuestionSet, given: Answers, pathname: string): LiftSnapshot | undefined {
  const { answers } = normalise(set, given);
  return canKeep(set, answers) ? snapshotOf(set, answers, letterOf(set, answers), pathname) : undefined;
}

/** What was answered in the builder that this address shows; undefined elsewhere, and before the first answer. */
function useBuilderAnswers(): Answers | undefined {
  const { pathname, search, hash } = useLocation();
  const drafts = useSelector(({ configuration }: Partial<ConfiguratorRoot>) => configuration?.drafts);
  const path = builderPaths.find((one) => pathname.endsWith(one));
  if (!drafts || !path) return undefined;
  const { road, itemUid } = openedIn(path, new URLSearchParams(search), hash);
  const draft = drafts[road];
  return draft && (itemUid === undefined || draft.itemUid === itemUid) ? draft.answers : undefined;
}

/** Which configuration a builder's address opens, as its page reads it. */
function openedIn(path: string, params: URLSearchParams, hash: string): { road: Road; itemUid?: string } {
  const [edited, listed] = [params.get('edit'), params.get('saved')];
  if (edited) return { road: 'edit', itemUid: edited };
  if (listed) return { road: 'saved', itemUid: listedUid(listed) };
  if (/^#(?:lift|answers|quote)=/.test(hash)) return { road: 'saved', itemUid: linkedUid(hash) };
  return { road: path.includes('outdoor') ? 'outdoor' : 'stairlift' };
}
