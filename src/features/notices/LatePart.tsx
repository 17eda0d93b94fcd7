import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { useNeededPart } from '~/world';

export interface LatePartProps<Props> {
  /** Must be the same function at every call. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A part that follows the screen it stands in. Where it cannot be loaded it is tried again at a press, and when the connection returns. */
export function LatePart<Props extends object>({ load, props }: LatePartProps<Props>): ReactNode {
  const { Part, hasFailed, retry } = useNeededPart(load);
  if (Part) return <Part {...props} />;
  if (!hasFailed) {
    return (
      <div>
        <SkeletonGroup>
          <Skeleton lines={5} />
        </SkeletonGroup>
        <LoadingStages onRetry={retry} />
      </div>
    );
  }
  const again = (
    <Button onClick={retry}>
      <FormattedMessage id="ui.loading.retry" />
    </Button>
  );
  return <Alert tone="warning" isNews title={<FormattedMessage id="ui.loading.stuck" />} actions={again} />;
}
