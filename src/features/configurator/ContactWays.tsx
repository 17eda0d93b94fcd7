import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpeningTimes } from '~/config/countries';
import { RequestButton, type RequestSubject } from '~/features/requests';
import { timeOfDay, useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Icon } from '~/ui';
import styles from './configurator.module.css';
import type { AdviserRule, QuestionSet } from './configuratorModel';
import { questionBehind } from './journey';
import { subjectOf } from './letter';
import type { Journey } from './useJourney';

export function CallButton({ isPrimary = false }: { isPrimary?: boolean }): ReactNode {
  const { phone } = useCountry();
  return (
    <AnchorButton variant={isPrimary ? 'primary' : 'secondary'} href={`tel:${phone.link}`}>
      <Icon name="phone" />
      <span>
        <FormattedMessage id="configurator.call" values={{ phone: <span className={styles.unbroken}>{phone.shown}</span> }} />
      </span>
    </AnchorButton>
  );
}

/** The company rings instead, or a person comes and measures, with these answers at hand. */
export function AskButton({ kind, subject }: { kind: 'callback' | 'survey'; subject?: RequestSubject | undefined }): ReactNode {
  return (
    <RequestButton form={kind} kind={kind} subject={subject}>
      <FormattedMessage id={`configurator.${kind}`} />
    </RequestButton>
  );
}

interface ContactWaysProps {
  /** The answers, which travel with a request. */
  subject?: RequestSubject;
  /** The forms stand elsewhere on the screen. */
  isWithoutForms?: boolean;
}

/** The phone with its hours, a call or a visit that is asked for, and the e-mail address. */
export function PhoneAndMail({ subject, isWithoutForms = false }: ContactWaysProps): ReactNode {
  const { hours, email } = useCountry();
  return (
    <>
      <div className={styles.ways}>
        <CallButton isPrimary />
        <p className={styles.hours}>
          {hours.map((times) => (
            <Fragment key={times.firstDay}>
              <Hours times={times} />{' '}
            </Fragment>
          ))}
        </p>
      </div>
      {!isWithoutForms && (
        <div className={styles.ways}>
          <AskButton kind="callback" subject={subject} />
          <AskButton kind="survey" subject={subject} />
        </div>
      )}
      <p>
        <FormattedMessage id="configurator.contact.write" values={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
      </p>
    </>
  );
}

/** How to reach a person who goes on with these answers, and what to have at hand. */
export function ContactWays({ isEnquiry = false, ...ways }: ContactWaysProps & { isEnquiry?: boolean }): ReactNode {
  const things = isEnquiry ? (['page', 'postcode', 'health'] as const) : (['page', 'photos', 'postcode', 'health'] as const);
  return (
    <div className={styles.contact}>
      <PhoneAndMail {...ways} />
      <div>
        <h2 className={styles.contactHeading}>
          <FormattedMessage id="configurator.contact.helps" />
        </h2>
        <ul className={styles.plainList}>
          {things.map((thing) => (
            <li key={thing}>
              <FormattedMessage id={`configurator.contact.helps.${thing}`} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The same words whatever the time is, so that server and browser agree. */
function Hours({ times: { firstDay, lastDay, opens, closes } }: { times: OpeningTimes }): ReactNode {
  const intl = useIntl();
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) => intl.formatDate(new Date(Date.UTC(2024, 0, day)), { weekday: 'long', timeZone: 'UTC' });
  const values = { first: nameOf(firstDay), last: nameOf(lastDay), opens: timeOfDay(intl, opens), closes: timeOfDay(intl, closes) };
  return (
    <span suppressHydrationWarning>
      <FormattedMessage id={firstDay === lastDay ? 'configurator.hours.day' : 'configurator.hours.days'} values={values} />
    </span>
  );
}

/** The shopper is referred to an adviser: the reason, the contact details, and the way back. Every answer is kept. */
export function AdviserScreen({ set, journey, rule }: { set: QuestionSet; journey: Journey; rule: AdviserRule }): ReactNode {
  const behind = questionBehind(set, journey.answers, rule);
  return (
    <div className={styles.adviser}>
      <h1 className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="configurator.adviser.heading" />
      </h1>
      <p className={styles.lead}>{rule.reason}</p>
      <ContactWays subject={subjectOf(set, journey.answers)} isEnquiry={set.isEnquiry} />
      {behind && (
        <div>
          <Button onClick={() => journey.change(behind)}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="configurator.adviser.back" />
          </Button>
        </div>
      )}
    </div>
  );
}

const CallsBothWays = (): ReactNode => (
  <>
    <CallButton />
    <AskButton kind="callback" />
  </>
);

/** Rules that together leave no answer: the shopper must still have a way to continue. */
export function DeadEnd(): ReactNode {
  return (
    <Alert tone="info" isNews title={<FormattedMessage id="configurator.deadEnd.title" />} actions={<CallsBothWays />}>
      <FormattedMessage id="configurator.deadEnd.text" />
    </Alert>
  );
}
