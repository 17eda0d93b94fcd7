import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { Alert, Section } from '~/ui';
import { RequestButton } from './RequestButton';
import type { RequestKind } from './requestModel';
import { RequestPart } from './RequestPart';
import styles from './Requests.module.css';
import { StockContact } from './StockContact';

export interface RequestPlaceProps {
  /** As the editors' class names it: `inject-request-contact`. */
  kind: RequestKind;
  /** What the editors wrote there: shown where there is no back office. */
  children: ReactNode;
}

/** A form on a page of the editors. It stands in the first HTML; the contact form works without scripts. */
export function RequestPlace({ kind, children }: RequestPlaceProps): ReactNode {
  const { requests } = useSelector(selectPublicConfig);
  if (!requests) return kind === 'contact' ? <StockContact>{children}</StockContact> : children;
  const heading = `request-${kind}`;
  return (
    <Section labelledBy={heading}>
      <div className={styles.place}>
        <h2 id={heading}>
          <FormattedMessage id={`requests.heading.${kind}`} />
        </h2>
        {kind === 'repair' && <Stuck />}
        <RequestPart form={kind} kind={kind} />
        {kind === 'contact' && <OtherWays />}
      </div>
    </Section>
  );
}

/** What else can be asked for here, without another page. */
const OtherWays = (): ReactNode => (
  <div className={styles.ways}>
    <RequestButton form="callback" kind="callback">
      <FormattedMessage id="drawer.callback" />
    </RequestButton>
    <RequestButton form="survey" kind="survey">
      <FormattedMessage id="requests.heading.survey" />
    </RequestButton>
    <RequestButton form="complaint" kind="complaint" variant="quiet">
      <FormattedMessage id="requests.heading.complaint" />
    </RequestButton>
  </div>
);

/** A person on a lift that has stopped needs no form. */
function Stuck(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="requests.stuck" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />}
    />
  );
}
