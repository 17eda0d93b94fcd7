/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { IntlProvider } from 'react-intl';
import { FormErrorSummary, FormText } from '.';

/** Specification section 4: a submit waits while validations are pending, then goes on or fails. */
test.each([
  [undefined, 1],
  ['ui.tone.error', 0],
])('a press of "Send" waits for a validation that is under way (%j)', async (verdict, sent) => {
  // One for each time that the form was looked at.
  const pending: ((verdict: string | undefined) => void)[] = [];
  const validate = () => new Promise<Record<string, string>>((resolve) => void pending.push((id) => resolve(id ? { code: id } : {})));
  const onSubmit = jest.fn<() => void>();
  const user = userEvent.setup();
  render(
    <IntlProvider locale="en-GB" messages={{ 'ui.tone.error': 'This code is unknown' }} onError={() => undefined}>
      <Form onSubmit={onSubmit} validate={validate}>
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <FormErrorSummary attempt={0} />
            <FormText name="code" label="Code" />
            <button type="submit">Send</button>
          </form>
        )}
      </Form>
    </IntlProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '7');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  for (let settle = pending.shift(); settle; settle = pending.shift()) await act(async () => settle?.(verdict));
  expect(onSubmit).toHaveBeenCalledTimes(sent);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('7');
});
