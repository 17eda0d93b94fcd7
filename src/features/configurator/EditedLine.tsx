import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCart, type CartLine } from '~/features/cart';
import { Alert, Container } from '~/ui';
import { Configurator } from './Configurator';
import type { QuestionSet } from './configuratorModel';
import styles from './configurator.module.css';
import { QuestionSetProblem, QuestionSkeleton } from './ConfiguratorWaiting';
import { answersOfSelections } from './lineAnswers';

/** The lift of a cart item, with its answers to change; saving replaces the item. */
export function EditedLine({ set, itemUid }: { set: QuestionSet; itemUid: string }): ReactNode {
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
