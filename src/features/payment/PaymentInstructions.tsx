import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money as MoneyValue } from '~/data/money';
import { CmsBlock, useCmsBlocksQuery } from '~/features/content';
import { useCountry } from '~/features/store-view';
import { Money } from '~/ui';
import styles from './Payment.module.css';
import { useChequeAddressQuery } from './instructionsApi';
import { instructionsFor } from './paymentTable';

export interface PaymentInstructionsProps {
  /** Commerce's code of the method. */
  code: string | undefined;
  /** Of the order; null until commerce has returned it. */
  number: string | null;
  total: MoneyValue | null;
}

/** What a shopper who has ordered does to pay; nothing for a method that was paid with the order. */
export function PaymentInstructions({ code, ...order }: PaymentInstructionsProps): ReactNode {
  const told = instructionsFor(code);
  if (!told || !order.total) return null;
  return (
    <section aria-labelledby="how-to-pay" className={styles.instructions}>
      <h2 id="how-to-pay">
        <FormattedMessage id={`checkout.${told}.title`} values={{ total: <Money value={order.total} /> }} />
      </h2>
      {told === 'transfer' ? <Transfer number={order.number} /> : <Cheque number={order.number} />}
    </section>
  );
}

const transferBlock = ['bank-transfer'] as const;

/** The account is a block of the editors, because Magento gives its own instructions to mails alone. */
function Transfer({ number }: { number: string | null }): ReactNode {
  const { data: blocks, isLoading } = useCmsBlocksQuery(transferBlock);
  const isKnown = isLoading || (blocks ?? []).length > 0;
  return (
    <>
      {isKnown ? <CmsBlock identifiers={transferBlock} hideError /> : <Ask />}
      <p>
        {number ? (
          <FormattedMessage id="checkout.transfer.reference" values={{ number: <strong>{number}</strong> }} />
        ) : (
          <FormattedMessage id="checkout.transfer.noReference" />
        )}
      </p>
    </>
  );
}

function Cheque({ number }: { number: string | null }): ReactNode {
  const { data, isLoading } = useChequeAddressQuery();
  return (
    <>
      {data ? (
        <p className={styles.lines}>
          <FormattedMessage id="checkout.cheque.text" values={{ ...data, address: `\n${data.address}` }} />
        </p>
      ) : (
        !isLoading && <Ask />
      )}
      {number && (
        <p>
          <FormattedMessage id="checkout.cheque.reference" values={{ number: <strong>{number}</strong> }} />
        </p>
      )}
    </>
  );
}

function Ask(): ReactNode {
  const { phone } = useCountry();
  return (
    <p>
      <FormattedMessage id="checkout.transfer.ask" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </p>
  );
}
