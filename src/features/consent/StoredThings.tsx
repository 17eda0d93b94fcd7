import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useSelector } from 'react-redux';
import type { ChatProvider } from '~/config/chatProvider';
import type { ConsentGroup } from '~/config/vendors';
import { type FlagsRoot, selectHasFeature, selectPublicConfig, selectStoreView } from '~/features/store-view';
import { Container } from '~/ui';
import { selectAsked } from './answerConsent';
import styles from './ConsentBanner.module.css';
import { consentLasts } from './consentSlice';
import { companies, storedIn, type StoredThing } from './storedThings';

const month = 30 * 24 * 60 * 60_000;

/** What this shop stores of one group, one line a purpose. */
export function StoredList({ group }: { group: ConsentGroup }): ReactNode {
  const things = useStored().filter((thing) => thing.group === group);
  return (
    <ul className={styles.things}>
      {things.map((thing) => (
        <li key={thing.id}>
          <strong>
            <FormattedMessage id={`consent.stored.${thing.id}`} />
          </strong>{' '}
          <FormattedMessage id={`consent.stored.${thing.id}.why`} /> <Kept thing={thing} />
        </li>
      ))}
    </ul>
  );
}

function useStored(): StoredThing[] {
  const asked = useSelector(selectAsked, shallowEqual);
  const provider = useChatProvider();
  const things = useSelector((state: FlagsRoot) => storedIn((feature) => selectHasFeature(state, feature), asked), shallowEqual);
  return things.map((thing) =>
    thing.vendor === 'chatProvider' && provider
      ? { ...thing, names: provider.stores, ...(provider.days > 0 && { lasts: { unit: 'day', count: provider.days } }) }
      : thing,
  );
}

function useChatProvider(): ChatProvider | undefined {
  const { countryCode } = useSelector(selectStoreView);
  return useSelector(selectPublicConfig).chatProviders?.[countryCode];
}

/** How long, by whom, under which names. */
function Kept({ thing: { lasts, names, vendor } }: { thing: StoredThing }): ReactNode {
  const intl = useIntl();
  const { countryCode } = useSelector(selectStoreView);
  const provider = useChatProvider();
  const inWords = (unit: string, count: number) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
  const time =
    lasts === 'choice'
      ? inWords('month', consentLasts(countryCode) / month)
      : typeof lasts === 'string'
        ? intl.formatMessage({ id: `consent.lasts.${lasts}` })
        : inWords(lasts.unit, lasts.count);
  return (
    <span className={styles.quiet}>
      <FormattedMessage id="consent.stored.kept" values={{ time }} />{' '}
      {vendor && (
        <FormattedMessage id="consent.stored.by" values={{ company: vendor === 'chatProvider' ? provider?.company : companies[vendor] }} />
      )}{' '}
      {names.length > 0 && <FormattedMessage id="consent.stored.names" values={{ names: names.join(', ') }} />}
    </span>
  );
}

const groups: readonly ConsentGroup[] = ['C0001', 'C0002', 'C0003', 'C0004'];

/** Below the editors' page about cookies: everything that this shop stores, made of the table by which it asks. */
export function StoredThings(): ReactNode {
  const stored = useStored();
  return (
    <Container className={styles.page}>
      <h2>
        <FormattedMessage id="consent.stored.heading" />
      </h2>
      {groups
        .filter((group) => stored.some((thing) => thing.group === group))
        .map((group) => (
          <section key={group}>
            <h3>
              <FormattedMessage id={`consent.group.${group}`} />
            </h3>
            <p>
              <FormattedMessage id={`consent.group.${group}.text`} />
            </p>
            <StoredList group={group} />
          </section>
        ))}
    </Container>
  );
}
