import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { FormValues } from '~/features/forms';
import { FormCheckbox, FormText } from '~/features/forms';
import { selectStoreView } from '~/features/store-view';
import styles from './Business.module.css';
import type { Business } from './BusinessPart';
import { isVatNumber, tidyVatNumber } from './vatNumber';

/**
 * Who buys for an organisation says for whom. The answers go into the form's field `business`, as one text: the step needs to know no more
 * of them.
 */
export function BusinessFields(): ReactNode {
  const form = useForm<FormValues>();
  const { countryCode } = useSelector(selectStoreView);
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const isOrganisation = values.organisation === 'yes';
  useFirstAnswers();
  const told = isOrganisation ? JSON.stringify(businessIn(values, countryCode)) : '';
  useEffect(() => {
    if (form.getState().values.organisation !== undefined) form.change('business', told);
  }, [form, told]);
  return (
    <>
      <FormCheckbox name="organisation" label={<FormattedMessage id="business.ask" />} />
      {isOrganisation && <Answers countryCode={countryCode} />}
    </>
  );
}

function Answers({ countryCode }: { countryCode: string }): ReactNode {
  useRule('company', (value) => (value.trim() ? undefined : 'business.error.company'));
  useRule('vatNumber', (value) =>
    value.trim() === '' || isVatNumber(tidyVatNumber(value, countryCode)) ? undefined : 'business.error.vatNumber',
  );
  return (
    <div className={styles.answers}>
      <FormText
        name="company"
        label={<FormattedMessage id="business.company" />}
        hint={<FormattedMessage id="business.companyHint" />}
        maxLength={120}
        autoComplete="billing organization"
      />
      <FormText
        name="department"
        label={<FormattedMessage id="business.department" />}
        hint={<FormattedMessage id="business.departmentHint" />}
        isOptional
        maxLength={80}
        autoComplete="off"
      />
      <FormText
        name="vatNumber"
        label={<FormattedMessage id="business.vatNumber" />}
        hint={
          <FormattedMessage id="business.vatNumberHint" values={{ example: countryCode === 'BE' ? 'BE 0123.456.749' : 'GB 123 4567 82' }} />
        }
        isOptional
        maxLength={24}
        autoComplete="off"
        width="middle"
      />
      <FormText
        name="orderNumber"
        label={<FormattedMessage id="business.orderNumber" />}
        hint={<FormattedMessage id="business.orderNumberHint" />}
        isOptional
        maxLength={64}
        autoComplete="off"
        width="middle"
      />
    </div>
  );
}

/** A check that counts only while its field is there. */
function useRule(name: string, rule: (value: string) => string | undefined): void {
  useField<string>(name, { validate: (value) => rule(value ?? ''), subscription: {} });
}

const separator = ' – ';

/** The department stands beside the name: commerce has no field of its own for it. */
function businessIn({ company = '', department = '', vatNumber = '', orderNumber = '' }: FormValues, countryCode: string): Business {
  return {
    company: [company.trim(), department.trim()].filter(Boolean).join(separator),
    ...(vatNumber.trim() && { vat_id: tidyVatNumber(vatNumber, countryCode) }),
    ...(orderNumber.trim() && { po_number: orderNumber.trim() }),
  };
}

/** What was accepted before is shown again; what was typed since stays. */
function useFirstAnswers(): void {
  const form = useForm<FormValues>();
  useEffect(() => {
    const { values } = form.getState();
    if (values.organisation !== undefined) return;
    const known = values.business ? (JSON.parse(values.business) as Business) : undefined;
    const [company = '', department = ''] = known?.company.split(separator) ?? [];
    form.batch(() => {
      form.change('company', company);
      form.change('department', department);
      form.change('vatNumber', known?.vat_id ?? '');
      form.change('orderNumber', known?.po_number ?? '');
      form.change('organisation', known ? 'yes' : '');
    });
  }, [form]);
}
