/** @jest-environment ./src/testing/browserEnvironment.ts */
import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import messages from '../../translations/en_GB/ui.json';
import { Alert } from './Alert';
import { Button } from './Button';
import { Dialog, FormDialog } from './Dialog';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './fields';
import { formatMoney } from './formatMoney';
import { Money } from './Money';
import { QuantityField } from './QuantityField';
import { RadioCards } from './RadioChoices';

const show = (children: ReactNode) =>
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      {children}
    </IntlProvider>,
  );

describe('Button', () => {
  test('busy, it keeps focus, says so and ignores clicks', async () => {
    const click = jest.fn();
    show(
      <Button isBusy onClick={click}>
        Add to basket
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add to basket Please wait' });
    await userEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).not.toBeDisabled();
  });

  test('busy, it does not submit its form', async () => {
    const submit = jest.fn();
    show(
      <form onSubmit={submit}>
        <Button type="submit" isBusy>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

test('a field’s hint and error belong to its control', () => {
  show(
    <TextField
      name="shipping.email"
      label="E-mail"
      hint="For your confirmation"
      error="Please enter an email address"
      autoComplete="email"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveAccessibleDescription('For your confirmation Error: Please enter an email address');
  expect(field).toBeInvalid();
});

test('the error summary takes the focus at each try and leads to the field', async () => {
  const form = (attempt: number) => (
    <IntlProvider locale="en-GB" messages={messages}>
      <ErrorSummary attempt={attempt} problems={[{ name: 'shipping.city', message: 'Please enter a town or city' }]} />
      <TextField name="shipping.city" label="Town" />
    </IntlProvider>
  );
  const { rerender } = render(form(1));
  const summary = screen.getByRole('group', { name: 'There is something to put right' });
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Please enter a town or city' }));
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
  rerender(form(2));
  expect(summary).toHaveFocus();
});

test('an answer that cannot be had stays reachable, says why and is not chosen', async () => {
  const choose = jest.fn();
  const options = [
    { value: 'straight', label: 'Straight' },
    { value: 'spiral', label: 'Spiral', unavailableBecause: 'Call us about spiral stairs.' },
  ];
  show(<RadioCards name="shape" legend="Shape" options={options} value={undefined} onChange={choose} />);
  const spiral = screen.getByRole('radio', { name: 'Spiral' });
  expect(spiral).toHaveAccessibleDescription('Call us about spiral stairs.');
  await userEvent.click(spiral);
  expect(choose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Straight' }));
  expect(choose).toHaveBeenCalledWith('straight');
});

describe('QuantityField', () => {
  const shown = (onChange: (quantity: number) => void) =>
    show(<QuantityField name="quantity" label="Quantity" value={2} max={3} onChange={onChange} />);

  test('steps within its bounds', async () => {
    const change = jest.fn();
    shown(change);
    await userEvent.click(screen.getByRole('button', { name: /more/ }));
    await userEvent.click(screen.getByRole('button', { name: /fewer/ }));
    expect(change.mock.calls).toEqual([[3], [1]]);
  });

  test('takes what was typed when the shopper is done; left empty, it shows the old number again', async () => {
    const change = jest.fn();
    shown(change);
    const field = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '3{Enter}');
    expect(change).toHaveBeenLastCalledWith(3);
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field).toHaveValue('2');
  });

  test.each(['abc', '0', '99', '1.5'])('says what is wrong with “%s”, keeps it, and changes nothing', async (text) => {
    const change = jest.fn();
    shown(change);
    const field = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription('Error: Please enter a whole number from 1 to 3');
    expect(change).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  function Opener({ isModal, onConfirm }: { isModal?: boolean; onConfirm?: () => void }) {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Remove</Button>
        {onConfirm ? (
          <FormDialog isOpen={isOpen} onClose={close} title="Remove it?" isModal={isModal} onConfirm={onConfirm}>
            <TextField name="reason" label="Reason" />
          </FormDialog>
        ) : (
          <Dialog isOpen={isOpen} onClose={close} title="Remove it?" isModal={isModal}>
            <Button>Inside</Button>
          </Dialog>
        )}
      </>
    );
  }

  test('says its title first, keeps the keyboard inside, and gives focus back on Escape', async () => {
    show(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Remove it?' })).toHaveFocus();
    for (const name of ['Close', 'Inside', 'Close']) {
      await userEvent.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  test('modal, it has Cancel and Confirm and no close button; Enter confirms', async () => {
    const confirm = jest.fn();
    show(<Opener isModal onConfirm={confirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'none{Enter}');
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  [{ minor: 249_500, currency: 'GBP' }, {}, '£2,495'],
  [{ minor: 4950, currency: 'GBP' }, {}, '£49.50'],
  [{ minor: 12_000, currency: 'GBP' }, { sign: 'always' }, '+£120'],
  [{ minor: 1234, currency: 'JPY' }, {}, 'JP¥1,234'],
] as const)('money %o with %o reads %s', (value, style, text) => {
  show(<Money value={value} {...style} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['de-CH', 'CHF', '+CHF 730'],
  ['nl-BE', 'EUR', '+€ 730'],
  ['fr-FR', 'EUR', '+730 €'],
])('a difference has its sign in front in %s', (locale, currency, text) => {
  const words = formatMoney(createIntl({ locale }), { minor: 73_000, currency }, { sign: 'always' });
  expect(words.replace(/\s/g, ' ')).toBe(text);
});

test('a price that is paid again and again says how often', () => {
  show(<Money value={{ minor: 1800, currency: 'GBP' }} per="month" />);
  expect(screen.getByText('£18 a month')).toBeVisible();
});

test.each([
  ['it-IT', 'EUR', '5.790 €'],
  ['es-ES', 'EUR', '5.790 €'],
  ['pt-PT', 'EUR', '5 790 €'],
  ['it-CH', 'CHF', "CHF 5'790"],
  ['fr-FR', 'EUR', '5 790 €'],
])('thousands are set apart in %s', (locale, currency, text) => {
  const words = formatMoney(createIntl({ locale }), { minor: 579_000, currency });
  expect(words.replace(/\s/g, ' ').replace('’', "'")).toBe(text);
});

test('an alert that is news is read at once, with its tone in words', () => {
  show(
    <Alert tone="error" isNews title="It was not saved">
      Nothing is lost.
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Error: It was not saved');
});
