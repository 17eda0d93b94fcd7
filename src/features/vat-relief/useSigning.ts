import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Relief } from '~/config/vatRelief';
import type { Problem } from '~/data/problem';
import type { Cart } from '~/features/cart';
import type { FormErrors, FormValues } from '~/features/forms';
import { selectStoreView } from '~/features/store-view';
import { useWorld } from '~/world';
import { sendDeclaration } from './declaring';
import { useDeclareVatReliefMutation } from './vatReliefApi';
import { bodyOf, fieldOfPath, type Step, stepOf } from './vatReliefModel';
import { selectDeclarationDraft } from './vatReliefSlice';

/** Sends the declaration. */
export function useSigning(cart: Cart) {
  const dispatch = useDispatch();
  const { random } = useWorld();
  const { storeCode, countryCode } = useSelector(selectStoreView);
  const pending = useSelector(selectDeclarationDraft)?.pending;
  const [send, { isLoading }] = useDeclareVatReliefMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refused, setRefused] = useState<{ values: FormValues; names: readonly string[] }>({ values: {}, names: [] });
  /** Resolves with the names of fields that were refused; with null after another failure, which is shown. */
  const sign = async (values: FormValues, relief: Relief): Promise<readonly string[] | 'signed' | null> => {
    const body = bodyOf(values, { relief, storeCode, countryCode, cartId: cart.id, goods: cart.lines.map(({ name }) => name) });
    setProblem(null);
    const newKey = () => random.uuid();
    const failure = await sendDeclaration({ body, relief, cartId: cart.id, pending, newKey, send, dispatch });
    if (!failure) return 'signed';
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
