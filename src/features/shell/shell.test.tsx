/** @jest-environment ./src/testing/browserEnvironment.ts */
import { describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import shell from '../../../translations/en_GB/shell.json';
import { LoadingBar } from './LoadingBar';
import { MenuDisclosure } from './MenuDisclosure';
import { RouteAnnouncer } from './RouteAnnouncer';

const links = [
  { path: '/accessories', label: 'Accessories' },
  { path: '/slow', label: 'Slow page' },
];

function Frame() {
  return (
    <>
      <LoadingBar />
      <MenuDisclosure links={links} place="header" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

function open() {
  const world = fakeWorld();
  let arrive: () => void = () => undefined;
  const routes = [
    {
      Component: Frame,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/accessories', element: <h1>Accessories</h1> },
        {
          path: '/slow',
          loader: () =>
            new Promise<null>((resolve) => {
              arrive = () => resolve(null);
            }),
          element: (
            <h1>
              Slow <Link to="/">home</Link>
            </h1>
          ),
        },
      ],
    },
  ];
  const { container } = render(
    <WorldProvider value={world}>
      <IntlProvider locale="en-GB" messages={shell}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </IntlProvider>
    </WorldProvider>,
  );
  const wait = (milliseconds: number) => act(() => world.advance(milliseconds));
  return { container, wait, arrive: () => act(async () => arrive()) };
}

const menu = (container: HTMLElement) => container.querySelector('details');
const button = () => screen.getByText('Menu');

describe('the menu behind one button', () => {
  test('closes on Escape and gives the focus back to its button', async () => {
    const { container } = open();
    await userEvent.click(button());
    expect(menu(container)).toHaveAttribute('open');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menu(container)).not.toHaveAttribute('open');
    expect(button().closest('summary')).toHaveFocus();
  });

  test('closes on a click beside it, and when a link was followed', async () => {
    const { container } = open();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('heading', { name: 'Home' }));
    expect(menu(container)).not.toHaveAttribute('open');
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('link', { name: 'Accessories' }));
    expect(menu(container)).not.toHaveAttribute('open');
  });
});

test('the first page is left alone; after a step the focus goes to the heading and the title is said', async () => {
  open();
  expect(document.body).toHaveFocus();
  document.title = 'Accessories – Steadwell';
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('link', { name: 'Accessories' }));
  expect(await screen.findByRole('heading', { name: 'Accessories' })).toHaveFocus();
  expect(screen.getByText('Accessories – Steadwell')).toBeInTheDocument();
});

test('the loading bar shows while the next page is on its way, is said after a second, and lingers 750 ms', async () => {
  const { container, wait, arrive } = open();
  const bar = () => container.querySelector('.bar');
  expect(bar()).toBeNull();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('link', { name: 'Slow page' }));
  expect(bar()).toHaveClass('loading');
  await wait(1001);
  expect(screen.getByText('The next page is loading.')).toBeInTheDocument();
  await arrive();
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveFocus();
  expect(bar()).toHaveClass('done');
  await wait(749);
  expect(bar()).not.toBeNull();
  await wait(2);
  expect(bar()).toBeNull();
});
