import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { Container } from '~/ui';
import { Configurator } from './Configurator';
import type { QuestionSet } from './configuratorModel';
import type { Road } from './configurationSlice';
import styles from './configurator.module.css';
import { NotSold, QuestionSetProblem, QuestionSkeleton } from './ConfiguratorWaiting';
import { useCountry } from '~/features/store-view';
import { EditedLine } from './EditedLine';
import { useHydrated } from './useHydrated';
import { useQuestionSet } from './useQuestionSet';

/** /stairlift-builder and /outdoor-stairlift-builder; with `?edit=<itemUid>` to change a lift that is in the cart. */
export function ConfiguratorPage(): ReactNode {
  const { set, isLoading, problem, retry } = useQuestionSet();
  const { phone } = useCountry();
  if (problem) return <QuestionSetProblem problem={problem} onRetry={retry} />;
  if (isLoading) return <QuestionSkeleton onRetry={retry} />;
  if (!set || set.questions.length === 0) return <NotSold />;
  return (
    <>
      <noscript>
        <Container className={styles.withoutScript}>
          <p>
            <FormattedMessage id="configurator.withoutScript" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
          </p>
        </Container>
      </noscript>
      <Roads set={set} />
    </>
  );
}

function Roads({ set }: { set: QuestionSet }): ReactNode {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const itemUid = useHydrated() ? params.get('edit') : null;
  if (itemUid) return <EditedLine key={itemUid} set={set} itemUid={itemUid} />;
  const road: Road = pathname.includes('outdoor') ? 'outdoor' : 'stairlift';
  return <Configurator key={road} set={set} road={road} />;
}
