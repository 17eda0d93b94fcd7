import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Relief } from '~/config/vatRelief';
import { type Problem, problemOf } from '~/data/problem';
import type { Cart } from '~/features/cart';
import type { FormErrors, FormValues } from '~/features/forms';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import { useDeclareVatReliefMutation } from './vatReliefApi';
import { bodyOf, type DeclarationBody, fieldOfPath, type Step, stepOf } from './vatReliefModel';
import { declarationCleared, declarationSending, declarationSigned, selectDeclarationDraft } from './vatReliefSlice';

/** Sends the declaration. The same text goes under the same key until it was answered. */
export function useSigning(cart: Cart) {
  const dispatch = useDispatch();
  const { random } = useWorld();
  const { storeCode, countryCode } = useSelector(selectStoreView);
  const pending = useSelector(selectDeclarationDraft)?.pending ?? null;
  const [send, { isLoading }] = useDeclareVatReliefMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refused, setRefused] = useState<{ values: FormValues; names: readonly string[] }>({ values: {}, names: [] });
  /** Resolves with the names of fields that were refused; with null after another failure, which is shown. */
  const sign = async (values: FormValues, relief: Relief): Promise<readonly string[] | 'signed' | null> => {
    const body = bodyOf(values, { relief, storeCode, countryCode, cartId: cart.id, goods: cart.lines.map(({ name }) => name) });
    const mark = markOf(body);
    const key = pending?.mark === mark ? pending.key : random.uuid();
    dispatch(declarationSending({ key, mark }));
    setProblem(null);
    const { data, error } = await send({ key, body });
    if (data) {
      const { id, reference } = data;
      dispatch(declarationSigned({ id, secret: key, reference, relief, cartId: cart.id }));
      dispatch(declarationCleared());
      return 'signed';
    }
    const failure = problemOf(error);
    const names = Object.keys(failure.fields ?? {}).flatMap((path) => fieldOfPath(path) ?? []);
    if (names.length === 0) setProblem(failure);
    setRefused({ values, names });
    return names.length > 0 ? names : null;
  };
  /** What was refused, as long as it stands there unchanged. */
  const refusedIn = (step: Step, values: FormValues): FormErrors =>
    Object.fromEntries(
      refused.names
        .filter((name) => stepOf(name) === step && values[name] === refused.values[name])
        .map((name) => [name, 'vatRelief.error.refused']),
    );
  return { sign, isBusy: isLoading, problem, refusedIn };
}

/** Equal declarations have equal marks (FNV-1a, 32 bit); the mark says nothing about what they say. */
function markOf(body: DeclarationBody): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(body)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
