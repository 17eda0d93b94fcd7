/** @jest-environment ./src/testing/browserEnvironment.ts */
import { useLayoutEffect } from 'react';
import { expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, useForm } from 'react-final-form';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { storeViewSlice } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import words from '../../../translations/en_GB/forms.json';
import { FormRadios, FormText, KeptFields, SuggestingEmailField } from '.';

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

test('a mail service that looks mistyped is asked about; one press takes the address over, and sending it never waits', async () => {
  const world = fakeWorld();
  const sent: unknown[] = [];
  const { container } = render(
    <IntlProvider locale="en-GB" messages={words}>
      <Provider store={configureStore({ reducer: { storeView: storeViewSlice.reducer } })}>
        <WorldProvider value={world}>
          <Form onSubmit={(values) => void sent.push(values)} initialValues={{ email: '' }} subscription={{}}>
            {({ handleSubmit }) => (
              <form onSubmit={(event) => void handleSubmit(event)}>
                <SuggestingEmailField label="Email" />
                <button type="submit">Go on</button>
              </form>
            )}
          </Form>
        </WorldProvider>
      </Provider>
    </IntlProvider>,
  );
  await act(async () => void (await import('./EmailSuggestion')));
  const field = screen.getByRole('textbox', { name: 'Email' });
  fireEvent.change(field, { target: { value: 'mary@gmial.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(sent).toEqual([{ email: 'mary@gmial.com' }]);
  await act(() => world.advance(1_000));
  expect(await screen.findByRole('status')).toHaveTextContent('Did you mean mary@gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(field).toHaveValue('mary@gmail.com');
  expect(field).toHaveFocus();
  expect(container).not.toHaveTextContent('Did you mean');
});
