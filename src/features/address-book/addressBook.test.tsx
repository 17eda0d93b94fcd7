/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { signOutRequested } from '~/features/session';
import { ask, ben, margaret, openAccount, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { AddressBookPage } from './AddressBookPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  await signIn(shop);
  page = await openPage(shop, '/address-book', AddressBookPage);
};
const heading = () => screen.getByRole('heading', { level: 1 });

/** An address that the customer has saved before, perhaps elsewhere. */
async function haveSaved({ street = '3 Mill Lane', uses = '' } = {}): Promise<void> {
  const input = `{ prefix: "Mrs", firstname: "Edith", lastname: "Marsh", street: ["${street}"], city: "Exeter", postcode: "EX1 1AA",
    telephone: "01632960001", country_code: GB, company: "Marsh & Co" ${uses} }`;
  await ask(shop, `mutation aside { createCustomerAddress(input: ${input}) { id } }`, await tokenOf(shop, margaret));
}

interface Row {
  street: string[];
  city: string;
  company: string | null;
  default_shipping: boolean;
  default_billing: boolean;
}
const saved = async (): Promise<Row[]> => {
  const query = 'query aside { customer { addresses { street city company default_shipping default_billing } } }';
  return (await ask<{ customer: { addresses: Row[] } }>(shop, query, await tokenOf(shop, margaret))).customer.addresses;
};
const savedStreets = async () => (await saved()).map(({ street }) => street.join(', '));

const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1_500);
};
const follow = async (name: string) => page.user.click(screen.getByRole('link', { name }));
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await page.user.clear(field);
  await enter(page.user, field, text);
};
const fillIn = async () => {
  await page.user.selectOptions(screen.getByLabelText(/^Title/), 'Mrs');
  await page.user.click(screen.getByRole('button', { name: 'Write the address by hand' }));
  await type(/Address, line 1/, '5 Ferry Road');
  await type(/Town or city/, 'Ludlow');
  await type(/^Postcode/, 'sy81aa');
  await type(/Telephone number/, '01632 960 002');
};

test('an address is added under the customer’s name, and shown as it is written in its country', async () => {
  await open();
  expect(screen.getByText('You have not saved an address yet.')).toBeVisible();
  await follow('Add an address');
  expect(heading()).toHaveTextContent('Add an address');
  expect(heading()).toHaveFocus();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Margaret');
  await fillIn();
  await page.user.click(screen.getByRole('checkbox', { name: 'This is my usual delivery address' }));
  await press('Save the address');
  expect(screen.getByText('The address is saved.')).toBeVisible();
  expect(heading()).toHaveTextContent('My addresses');
  expect(heading()).toHaveFocus();
  for (const line of ['Mrs Margaret Hale', '5 Ferry Road', 'Ludlow', 'SY8 1AA', '01632 960 002', 'Your usual delivery address'])
    expect(screen.getByText(line)).toBeVisible();
  expect(await saved()).toMatchObject([{ street: ['5 Ferry Road'], default_shipping: true, default_billing: false }]);
});

test('what is missing is said as in the checkout, and nothing is sent', async () => {
  await open();
  await follow('Add an address');
  await press('Save the address');
  const summary = screen.getByRole('group', { name: /things to put right/ });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'Please enter a valid phone number' })).toBeVisible();
  expect(shop.received()).not.toContain('createCustomerAddress createCustomerAddress');
});

test('an address is changed; what the form does not show stays with it', async () => {
  await haveSaved({ uses: ', default_shipping: true' });
  await haveSaved({ street: '9 High Street' });
  await open();
  await follow('Change the address 9 High Street');
  expect(heading()).toHaveTextContent('Change the address');
  await type(/Address, line 1/, '10 High Street');
  await page.user.click(screen.getByRole('checkbox', { name: 'This is my usual delivery address' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'This is my usual address for bills' }));
  await press('Save the address');
  expect(await saved()).toMatchObject([
    { street: ['3 Mill Lane'], default_shipping: false },
    { street: ['10 High Street'], default_shipping: true, default_billing: true, company: 'Marsh & Co' },
  ]);
});

test('the way back leaves an address as it was', async () => {
  await haveSaved();
  await open();
  await follow('Change the address 3 Mill Lane');
  await type(/Address, line 1/, 'Another');
  await follow('Back without saving');
  expect(await savedStreets()).toEqual(['3 Mill Lane']);
  expect(screen.queryByText('The address is saved.')).not.toBeInTheDocument();
});

describe('an address is deleted', () => {
  test('only after a second press', async () => {
    await haveSaved();
    await haveSaved({ street: '9 High Street' });
    await open();
    await press('Delete the address 3 Mill Lane');
    expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toHaveTextContent('3 Mill Lane');
    await press('Keep it');
    expect(await savedStreets()).toHaveLength(2);
    await press('Delete the address 3 Mill Lane');
    await press('Delete the address');
    expect(screen.getByText('The address is deleted.')).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(await savedStreets()).toEqual(['9 High Street']);
    expect(screen.queryByText('3 Mill Lane')).not.toBeInTheDocument();
  });

  test('unless it is a usual one: then the shop says what to do first', async () => {
    await haveSaved({ uses: ', default_billing: true' });
    await open();
    await press('Delete the address 3 Mill Lane');
    const dialog = within(screen.getByRole('dialog', { name: 'This address cannot be deleted yet' }));
    expect(dialog.getByText(/Make another address your usual one first/)).toBeVisible();
    await press('Back to my addresses');
    expect(await savedStreets()).toHaveLength(1);
  });

  test('also where another window has made it a usual one: the customer stays signed in', async () => {
    await haveSaved();
    await open();
    await haveSaved({ street: '9 High Street' });
    const token = await tokenOf(shop, margaret);
    const { customer } = await ask<{ customer: { addresses: { id: number }[] } }>(
      shop,
      'query aside { customer { addresses { id } } }',
      token,
    );
    const change = `updateCustomerAddress(id: ${customer.addresses[0]?.id}, input: { default_shipping: true }) { id }`;
    await ask(shop, `mutation aside { ${change} }`, token);
    await press('Delete the address 3 Mill Lane');
    await press('Delete the address');
    expect(screen.getByRole('alert')).toHaveTextContent('It is one of your usual addresses.');
    expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument();
  });

  test('although another window has deleted it already', async () => {
    await haveSaved();
    await open();
    await ask(shop, 'mutation aside { deleteCustomerAddress(id: 1) }', await tokenOf(shop, margaret));
    await press('Delete the address 3 Mill Lane');
    await press('Delete the address');
    expect(screen.getByText('The address is deleted.')).toBeVisible();
  });
});

describe('where a reply is lost', () => {
  test.each(['drop-after', '500-after', 'truncate'] as const)('(%s) an address is saved once', async (kind) => {
    await open();
    await follow('Add an address');
    await fillIn();
    shop.sandbox.faults.arm({ kind, operation: 'createCustomerAddress' });
    await press('Save the address');
    await page.wait(30_000);
    expect(screen.getByText('The address is saved.')).toBeVisible();
    expect(await savedStreets()).toEqual(['5 Ferry Road']);
  });

  test('and the addresses cannot be read either, the form stays, and saving again does not double it', async () => {
    await open();
    await follow('Add an address');
    await fillIn();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'createCustomerAddress' });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerAddresses', times: 500 });
    await press('Save the address');
    await page.wait(120_000);
    expect(screen.getByRole('alert')).toHaveTextContent('we do not know yet whether this was done');
    expect(screen.getByLabelText(/Address, line 1/)).toHaveValue('5 Ferry Road');
    shop.sandbox.faults.clear();
    await press('Save the address');
    expect(screen.getByText('The address is saved.')).toBeVisible();
    expect(await savedStreets()).toEqual(['5 Ferry Road']);
  });

  test('an address is deleted', async () => {
    await haveSaved();
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'deleteCustomerAddress' });
    await press('Delete the address 3 Mill Lane');
    await press('Delete the address');
    await page.wait(30_000);
    expect(screen.getByText('The address is deleted.')).toBeVisible();
  });

  test('a request that never arrived is told as not done', async () => {
    await open();
    await follow('Add an address');
    await fillIn();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'createCustomerAddress', times: 5 });
    await press('Save the address');
    await page.wait(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work. What you typed is still here.');
    shop.sandbox.faults.clear();
    await press('Save the address');
    expect(await savedStreets()).toEqual(['5 Ferry Road']);
  });
});

test('where the addresses cannot be read, the page says so and tries again', async () => {
  await haveSaved();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerAddresses', times: 5 });
  await open();
  await page.wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
  shop.sandbox.faults.clear();
  await press('Try again');
  expect(screen.getByText('3 Mill Lane')).toBeVisible();
});

test('the next customer never sees the former one’s addresses', async () => {
  await haveSaved();
  await openAccount(shop, ben);
  await open();
  expect(screen.getByText('3 Mill Lane')).toBeVisible();
  act(() => void shop.store.dispatch(signOutRequested({ reason: 'asked' })));
  await page.wait(2_000);
  await act(async () => signIn(shop, ben));
  await page.wait(2_000);
  expect(screen.queryByText('3 Mill Lane')).not.toBeInTheDocument();
});
