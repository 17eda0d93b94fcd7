import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { KeepLiftPlace } from '~/features/saved-configurations';
import { Button, Dialog, Icon } from '~/ui';
import type { Answers, QuestionSet } from './configuratorModel';
import { canKeep, letterOf, snapshotOf } from './letter';

interface KeptProps {
  set: QuestionSet;
  answers: Answers;
}

/** The lift as it is, kept under a link that opens it elsewhere. */
export function KeepThisLift({ set, answers, isUnderWay = false }: KeptProps & { isUnderWay?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const lift = useMemo(() => snapshotOf(set, answers, letterOf(set, answers), pathname), [set, answers, pathname]);
  return canKeep(set, answers) && <KeepLiftPlace lift={lift} isUnderWay={isUnderWay} />;
}

interface KeepButtonProps {
  onKeep: () => void;
  className?: string | undefined;
  /** It leads to the part that also sends and prints. */
  leadsThere?: boolean;
}

export function KeepButton({ onKeep, className, leadsThere = false }: KeepButtonProps): ReactNode {
  return (
    <Button variant="link" className={className} onClick={onKeep}>
      <Icon drawing="M7 4h10v16l-5-4-5 4V4Z" />
      <FormattedMessage id={leadsThere ? 'configurator.keep.ways' : 'configurator.keep'} />
    </Button>
  );
}

/** Keeping before the last question is answered, over the page. */
export function KeepDialog({ isOpen, onClose, ...kept }: KeptProps & { isOpen: boolean; onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="configurator.keep.title" />}>
      <KeepThisLift {...kept} isUnderWay />
    </Dialog>
  );
}
