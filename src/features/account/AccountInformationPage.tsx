import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { AnsweredQuotes } from '~/features/quotes';
import { OwnVisitsPlace } from '~/features/requests';
import { OwnLiftsPlace } from '~/features/saved-configurations';
import { AccountProblem } from '~/features/sign-in';
import { Alert, Button, Card, LoadingStages, Skeleton, SkeletonGroup, VisuallyHidden } from '~/ui';
import styles from './Account.module.css';
import type { Details } from './customerApi';
import { AtAGlance } from './AtAGlance';
import { useCustomerDetailsQuery } from './customerApi';
import type { DetailFormProps } from './DetailForms';
import { EmailForm, NameForm, PasswordForm } from './DetailForms';
import { WaitingCard } from './WaitingCard';

const parts = ['name', 'email', 'password'] as const;
type Part = (typeof parts)[number];

const forms: Record<Part, (props: DetailFormProps) => ReactNode> = { name: NameForm, email: EmailForm, password: PasswordForm };

/** The account's first page, where a sign-in leads to: the customer's own details, and the ways to all other pages. */
export function AccountInformationPage(): ReactNode {
  const { data: details, error, refetch } = useCustomerDetailsQuery();
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.title" />}
      lead={details && <FormattedMessage id="account.home.hello" values={{ name: `${details.firstname} ${details.lastname}` }} />}
      isHome
    >
      <AnsweredQuotes />
      <WaitingCard />
      <OwnVisitsPlace />
      <OwnLiftsPlace />
      <Card>
        <h2 className={styles.partHeading}>
          <FormattedMessage id="session.menu.information" />
        </h2>
        {details && <OwnDetails details={details} />}
        {!details && error && <Unread problem={problemOf(error)} onRetry={() => void refetch()} />}
        {!details && !error && <DetailsOutline onRetry={() => void refetch()} />}
      </Card>
      {details && <AtAGlance details={details} />}
    </AccountArea>
  );
}

/** Name, e-mail address and password; each is changed in its place, one at a time. */
function OwnDetails({ details }: { details: Details }): ReactNode {
  const [open, setOpen] = useState<Part | null>(null);
  const [saved, setSaved] = useState<Part | null>(null);
  const show = (part: Part) => {
    setSaved(null);
    setOpen(part);
  };
  const finish = useCallback((part: Part) => {
    setSaved(part);
    setOpen(null);
  }, []);
  return (
    <div>
      {parts.map((part) => (
        <OwnPart
          key={part}
          part={part}
          details={details}
          isOpen={open === part}
          isSaved={saved === part}
          onOpen={() => show(part)}
          onCancel={() => setOpen(null)}
          onSaved={finish}
        />
      ))}
    </div>
  );
}

interface OwnPartProps {
  part: Part;
  details: Details;
  isOpen: boolean;
  isSaved: boolean;
  onOpen: () => void;
  onCancel: () => void;
  onSaved: (part: Part) => void;
}

function OwnPart({ part, details, isOpen, isSaved, onOpen, onCancel, onSaved }: OwnPartProps): ReactNode {
  const place = useFocusOnTurn(isOpen);
  const done = useCallback(() => onSaved(part), [onSaved, part]);
  const Form = forms[part];
  return (
    <section ref={place} className={styles.own} aria-labelledby={`own-${part}`}>
      <div className={styles.ownWords}>
        <div>
          <h3 id={`own-${part}`} className={styles.ownHeading}>
            <FormattedMessage id={`account.details.${part}`} />
          </h3>
          <p>{valueOf(part, details)}</p>
        </div>
        {!isOpen && (
          <Button onClick={onOpen}>
            <FormattedMessage id={`account.details.${part}.change`} values={{ hidden }} />
          </Button>
        )}
      </div>
      {isSaved && <Alert tone="success" isNews title={<FormattedMessage id={`account.details.${part}.saved`} />} />}
      {isOpen && <Form details={details} onSaved={done} onCancel={onCancel} />}
    </section>
  );
}

/** The form's first field takes the focus when it opens, and the button that opened it when it closes. */
function useFocusOnTurn(isOpen: boolean) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'form input:not([hidden])' : 'button')?.focus();
  }, [isOpen]);
  return place;
}

const hidden = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;

function valueOf(part: Part, { firstname, lastname, email }: Details): ReactNode {
  if (part === 'name') return `${firstname} ${lastname}`;
  return part === 'email' ? email : <FormattedMessage id="account.details.password.hidden" />;
}

/** The details could not be read. */
export const Unread = ({
  problem,
  onRetry,
}: {
  problem: Parameters<typeof AccountProblem>[0]['problem'];
  onRetry: () => void;
}): ReactNode => (
  <AccountProblem
    problem={problem}
    actions={
      <Button onClick={onRetry}>
        <FormattedMessage id="account.confirm.again" />
      </Button>
    }
  />
);

export const DetailsOutline = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <>
    <SkeletonGroup>
      <Skeleton lines={4} />
    </SkeletonGroup>
    <LoadingStages onRetry={onRetry} />
  </>
);
