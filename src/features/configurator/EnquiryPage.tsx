import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { enquiryAt, type EnquiryCode } from '~/config/builders';
import { problemOf } from '~/data/problem';
import { useEnquirySetQuery } from './configuratorApi';
import { Configurator } from './Configurator';
import { NotHere, QuestionSetProblem, QuestionSkeleton, WithoutScript } from './ConfiguratorWaiting';
import { useHydrated } from './useSteps';

/** A person asks. */
const notAsked = <NotHere heading="configurator.enquiry.notAsked" />;

/** /homelift-builder and /riser-chair-builder: the builder's questions about something that has no price before a visit. */
export function EnquiryPage(): ReactNode {
  const { pathname } = useLocation();
  const code = enquiryAt(pathname);
  return code ? <Enquiry key={code} code={code} /> : notAsked;
}

function Enquiry({ code }: { code: EnquiryCode }): ReactNode {
  const { data, error, isLoading, refetch } = useEnquirySetQuery(code);
  const [params] = useSearchParams();
  // Of the lift on whose page the shopper was; what the shop does not offer is left out.
  const model = useHydrated() && params.get('model');
  const retry = () => void refetch();
  if (error) return <QuestionSetProblem problem={problemOf(error, '')} onRetry={retry} />;
  if (isLoading) return <QuestionSkeleton onRetry={retry} />;
  if (!data?.set.questions.length) return notAsked;
  return (
    <>
      <WithoutScript words="configurator.enquiry.withoutScript" />
      <Configurator set={data.set} road={code} carried={model ? { LIFT_MODEL: `LIFT_MODEL_${model}` } : undefined} />
    </>
  );
}
