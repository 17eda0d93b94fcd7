/** @jest-environment ./src/testing/browserEnvironment.ts */
import { useLayoutEffect } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Form, useForm } from 'react-final-form';
import { IntlProvider } from 'react-intl';
import { FormRadios, FormText, KeptFields } from '.';

const options = [
  { value: 'soon', label: 'Soon' },
  { value: 'later', label: 'Later' },
];

/** What a shopper presses once the form stands there, before React has run its effects. */
function Pressed(): null {
  const form = useForm();
  useLayoutEffect(() => {
    form.change('urgency', 'later');
    form.change('where', '4 Millrace Yard');
  }, [form]);
  return null;
}

test('what is pressed or typed in the moment in which a form comes to life is kept', () => {
  render(
    <IntlProvider locale="en-GB" onError={() => undefined}>
      <Form onSubmit={() => undefined} initialValues={{ urgency: '', where: '' }} subscription={{}}>
        {() => (
          <form>
            <KeptFields names={['urgency', 'where']} />
            <FormRadios name="urgency" legend="How soon?" options={options} />
            <FormText name="where" label="Where" />
            <Pressed />
          </form>
        )}
      </Form>
    </IntlProvider>,
  );
  expect(screen.getByRole('radio', { name: 'Later' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Where' })).toHaveValue('4 Millrace Yard');
});
