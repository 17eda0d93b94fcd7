import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { tabChosen } from '~/features/rich-markup';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { useWithoutVendors } from '~/features/vendors';
import { AnchorButton, classes, Icon, Section } from '~/ui';
import type { PicturedChoice } from './CoverChoice';
import { FaultGuide } from './FaultGuide';
import { RequestButton } from './RequestButton';
import type { RequestKind } from './requestModel';
import { Stuck } from './RequestOutcome';
import { RequestPart } from './RequestPart';
import styles from './Requests.module.css';
import { StockContact } from './StockContact';

export interface RequestPlaceProps {
  /** As the editors' class names it: `inject-request-contact`. */
  kind: RequestKind | 'fault';
  /** The editors' heading in the place, which then says what the request is about. */
  title: string;
  /** The editors' tabs in the place. */
  topics: readonly { name: string; isUrgent: boolean }[];
  /** The editors' pictures in the place, to choose from. */
  choices: readonly PicturedChoice[];
  /** What the editors wrote there: shown where there is no back office. */
  children: ReactNode;
}

/** A form on a page of the editors. It stands in the first HTML; the contact form works without scripts. */
export function RequestPlace({ kind, title, topics, choices, children }: RequestPlaceProps): ReactNode {
  const { requests } = useSelector(selectPublicConfig);
  useWithoutVendors();
  if (kind === 'fault')
    return (
      <Section>
        <FaultGuide>{children}</FaultGuide>
      </Section>
    );
  // Buttons of the editors lead to it by the id that the form's heading would have.
  if (!requests) return kind === 'contact' ? <StockContact>{children}</StockContact> : <div id={`request-${kind}`}>{children}</div>;
  if (topics.length > 0)
    return (
      <TopicForm kind={kind} topics={topics}>
        {children}
      </TopicForm>
    );
  const heading = `request-${kind}`;
  return (
    <Section labelledBy={heading}>
      <div className={styles.place}>
        <h2 id={heading}>{title || <FormattedMessage id={`requests.heading.${kind}`} />}</h2>
        {kind === 'repair' && <Stuck />}
        <RequestPart form={kind} kind={kind} choices={choices} topic={title} />
        {kind === 'contact' && <OtherWays />}
      </div>
    </Section>
  );
}

interface TopicFormProps extends Pick<RequestPlaceProps, 'topics' | 'children'> {
  kind: RequestKind;
}

/** The editors' tabs say what it may be about; the form below them is about the one that is chosen. An emergency is none for a form. */
function TopicForm({ kind, topics, children }: TopicFormProps): ReactNode {
  const editors = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(0);
  useEffect(() => {
    const place = editors.current;
    const hear = (event: Event) => choose((event as CustomEvent<number>).detail);
    place?.addEventListener(tabChosen, hear);
    return () => place?.removeEventListener(tabChosen, hear);
  }, []);
  const topic = topics[chosen];
  const heading = `request-${kind}`;
  return (
    <Section labelledBy={heading}>
      {kind === 'repair' && (
        <div className={styles.aboveTopics}>
          <Stuck />
        </div>
      )}
      <div ref={editors}>{children}</div>
      <div className={classes(styles.place, styles.topic)}>
        <h3 id={heading}>{topic?.name}</h3>
        {topic?.isUrgent ? <CallNow /> : <RequestPart form={kind} kind={kind} topic={topic?.name} />}
      </div>
    </Section>
  );
}

function CallNow(): ReactNode {
  const { phone } = useCountry();
  return (
    <div>
      <AnchorButton variant="primary" href={`tel:${phone.link}`}>
        <Icon name="phone" />
        {phone.shown}
      </AnchorButton>
    </div>
  );
}

/** What else can be asked for here, without another page. */
const OtherWays = (): ReactNode => (
  <div className={styles.ways}>
    <RequestButton form="callback" kind="callback">
      <FormattedMessage id="shell.callback" />
    </RequestButton>
    <RequestButton form="survey" kind="survey">
      <FormattedMessage id="requests.heading.survey" />
    </RequestButton>
    <RequestButton form="complaint" kind="complaint" variant="quiet">
      <FormattedMessage id="requests.heading.complaint" />
    </RequestButton>
  </div>
);
