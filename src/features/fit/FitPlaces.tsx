import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Skeleton } from '~/ui';
import { useLazyPart } from '~/world';
import type { FitVerdictsProps } from './FitVerdicts';
import type { LeadTimeProps } from './LeadTime';

const loadScreen = async () => (await import(/* webpackChunkName: "fit" */ './FitScreen')).FitScreen;
const loadVerdicts = async () => (await import(/* webpackChunkName: "fit" */ './FitVerdicts')).FitVerdicts;
const loadLeadTime = async () => (await import(/* webpackChunkName: "fit-lead" */ './LeadTime')).LeadTime;

export type FitPlaceProps = Omit<FitVerdictsProps, 'check'>;

/** The measuring guide with its verdict. It comes, with its words, when it is first shown. */
export const FitScreenPlace = (props: FitPlaceProps): ReactNode => <LatePart load={loadScreen} part={props} />;

/** The verdict alone, for stairs that were measured before. */
export const FitVerdictsPlace = (props: FitPlaceProps): ReactNode => <LatePart load={loadVerdicts} part={props} />;

/** When the lift of a model is fitted. Until it is known, and where it cannot be, the page does without it. */
export function LeadTimePlace(props: LeadTimeProps): ReactNode {
  const { Part, request } = useLazyPart(loadLeadTime);
  useEffect(() => void request(), [request]);
  return Part ? <Part {...props} /> : props.otherwise;
}

function LatePart({ load, part }: { load: () => Promise<ComponentType<FitPlaceProps>>; part: FitPlaceProps }): ReactNode {
  const { Part, request } = useLazyPart(load);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => void request().then((hasCome) => setHasFailed(!hasCome)), [request]);
  useEffect(ask, [ask]);
  if (Part) return <Part {...part} />;
  if (!hasFailed) return <Skeleton lines={4} />;
  const retry = (
    <Button onClick={ask}>
      <FormattedMessage id="app.routeProblem.retry" />
    </Button>
  );
  return <Alert tone="error" isNews title={<FormattedMessage id="shell.notLoaded" />} actions={retry} />;
}
