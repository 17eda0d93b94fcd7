/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { guardLazyScreens } from './routeGuards';

function Problem() {
  return <p>Sorry: {(useRouteError() as Error).message}</p>;
}

test('a screen whose file is gone says so instead of leaving the page blank, and other screens still open', async () => {
  const routes = [
    {
      path: '/',
      Component: () => <Outlet />,
      children: [
        { index: true, Component: () => <p>Home</p> },
        { path: 'gone', errorElement: <Problem />, lazy: () => Promise.reject(new Error('no file')) },
        { path: 'there', lazy: async () => ({ Component: () => <p>There</p> }) },
      ],
    },
  ];
  guardLazyScreens(routes);
  const router = createMemoryRouter(routes);
  const errors: unknown[] = [];
  render(<RouterProvider router={router} onError={() => undefined} />, { onCaughtError: (error) => void errors.push(error) });
  await act(() => router.navigate('/gone'));
  expect(screen.getByText('Sorry: no file')).toBeInTheDocument();
  expect(errors).toHaveLength(1);
  await act(() => router.navigate('/there'));
  expect(screen.getByText('There')).toBeInTheDocument();
});
