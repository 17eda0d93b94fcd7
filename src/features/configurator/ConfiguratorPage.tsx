import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { type Problem, problemOf } from '~/data/problem';
import { type CartLine, useCart } from '~/features/cart';
import { useProductExcludingTax } from '~/features/catalog';
import { SavedLift } from '~/features/saving';
import { selectQuestionSetBase } from '~/features/store-view';
import { Alert, Container } from '~/ui';
import { useLazyPart } from '~/world';
import { listedUid, type Road } from './configurationSlice';
import { Configurator } from './Configurator';
import styles from './configurator.module.css';
import { useQuestionSetQuery, useStairliftBundleQuery } from './configuratorApi';
import type { Answers, QuestionSet } from './configuratorModel';
import { NotHere, QuestionSetProblem, QuestionSkeleton, WithoutScript } from './ConfiguratorWaiting';
import { questionSetOf } from './configuratorWire';
import { answersOfSelections } from './lineAnswers';
import { useHydrated } from './useSteps';

const loadOpenedLift = async () => (await import(/* webpackChunkName: "opened-lift" */ './OpenedLift')).OpenedLift;

/**
 * /stairlift-builder and /outdoor-stairlift-builder; with `?edit=<itemUid>` to change a lift that is in the cart, with `?saved=<id>` to go on with
 * one that was kept for later, with `#lift=…`, `#answers=…` or `#quote=…` to open one by its link.
 */
export function ConfiguratorPage(): ReactNode {
  const { set, isLoading, problem, retry } = useQuestionSet();
  if (problem) return <QuestionSetProblem problem={problem} onRetry={retry} />;
  if (isLoading) return <QuestionSkeleton onRetry={retry} />;
  if (!set?.questions.length)
    return (
      <NotHere heading="configurator.notSold.heading">
        <p>
          <FormattedMessage id="configurator.notSold.text" />
        </p>
      </NotHere>
    );
  return (
    <>
      <WithoutScript words="configurator.withoutScript" />
      <Roads set={set} />
    </>
  );
}

function Roads({ set }: { set: QuestionSet }): ReactNode {
  const { pathname, hash } = useLocation();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const itemUid = isHydrated && params.get('edit');
  const saved = isHydrated && params.get('saved');
  if (itemUid) return <EditedLine key={itemUid} set={set} itemUid={itemUid} />;
  if (saved) return <KeptLift key={saved} set={set} id={saved} />;
  // As a link of `saved-configurations` or `lift-quotes` has it: the part that reads it comes with the first of them.
  if (isHydrated && /^#(?:lift|answers|quote)=/.test(hash)) return <LinkedLift key={hash} set={set} hash={hash} />;
  const road: Road = pathname.includes('outdoor') ? 'outdoor' : 'stairlift';
  return <Configurator key={road} set={set} road={road} carried={isHydrated ? carriedIn(set, params) : undefined} />;
}

/** What the page that led here has shown, `?model=SOLUS&cover=VINYL_PLUM`, or sells, `?with=<uid of a selection>`. */
function carriedIn(set: QuestionSet, params: URLSearchParams): Answers | undefined {
  const picked = answersOfSelections(set, params.getAll('with'));
  const named = Object.entries(carriedNames).flatMap(([name, question]): [string, string][] => {
    const value = params.get(name);
    return value ? [[question, `${question}_${value.toUpperCase()}`]] : [];
  });
  const carried = { ...picked, ...Object.fromEntries(named) };
  return Object.keys(carried).length > 0 ? carried : undefined;
}

const carriedNames = { model: 'SEAT_MODEL', cover: 'UPHOLSTERY', shape: 'STAIR_SHAPE' } as const;

/** Its part and its words come with the first link that is opened. */
function LinkedLift(props: { set: QuestionSet; hash: string }): ReactNode {
  const { Part, request } = useLazyPart(loadOpenedLift);
  const load = () => void request();
  useEffect(() => void request(), [request]);
  return Part ? <Part {...props} /> : <QuestionSkeleton onRetry={load} />;
}

/** The lift of a cart item, with its answers to change; saving replaces the item. */
function EditedLine({ set, itemUid }: { set: QuestionSet; itemUid: string }): ReactNode {
  const { cart, isLoading, problem, retry } = useCart();
  const [line, setLine] = useState<CartLine>();
  const found = cart?.lines.find((one) => one.uid === itemUid && one.sku === set.sku);
  // Kept once found: saving removes the item from the cart before the shopper is back there.
  if (found && !line) setLine(found);
  if (line) {
    const given = answersOfSelections(set, line.selectedOptions);
    return <Configurator set={set} road="edit" edited={{ itemUid, quantity: line.quantity, given }} />;
  }
  if (isLoading) return <QuestionSkeleton />;
  if (problem) return <QuestionSetProblem problem={problem} onRetry={retry} />;
  return (
    <>
      <Container className={styles.page}>
        <Alert tone="info" title={<FormattedMessage id="configurator.edit.gone.title" />}>
          <FormattedMessage id="configurator.edit.gone.text" />
        </Alert>
      </Container>
      <Configurator set={set} road="stairlift" />
    </>
  );
}

/** A lift of the visitor's list, with its answers to change; it stays on the list. */
function KeptLift({ set, id }: { set: QuestionSet; id: string }): ReactNode {
  const read = useContext(SavedLift);
  if (read === undefined) return <QuestionSkeleton />;
  if (read === null) return <Configurator set={set} road="stairlift" />;
  return read({
    id,
    children: (lift) => {
      if (lift === undefined) return <QuestionSkeleton />;
      if (lift?.sku === set.sku) {
        const given = answersOfSelections(set, lift.selectedOptions);
        return <Configurator set={set} road="saved" edited={{ itemUid: listedUid(id), quantity: 1, given, isSaved: true }} />;
      }
      return (
        <>
          <Container className={styles.page}>
            <Alert tone="info" title={<FormattedMessage id="wishlist.reopen.gone" />} />
          </Container>
          <Configurator set={set} road="stairlift" />
        </>
      );
    },
  });
}

export interface QuestionSetReading {
  /** null while loading, on a problem, and where the store does not sell the bundle */
  set: QuestionSet | null;
  isLoading: boolean;
  problem: Problem | undefined;
  retry(): void;
}

/** The store's questions, from its bundle and (where commerce has them) its words and rules. */
function useQuestionSet(): QuestionSetReading {
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
