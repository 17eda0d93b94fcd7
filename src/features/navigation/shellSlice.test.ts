import { expect, test } from '@jest/globals';
import { drawerToggled, searchToggled, shellSlice } from './shellSlice';

const after = (...actions: Parameters<typeof shellSlice.reducer>[1][]) => actions.reduce(shellSlice.reducer, shellSlice.getInitialState());

test('a drawer covers the page as long as it is open', () => {
  expect(after(drawerToggled('menu-header'))).toMatchObject({ drawer: 'menu-header', overlay: true });
  expect(after(drawerToggled('menu-header'), drawerToggled(null))).toMatchObject({ drawer: null, overlay: false });
});

test('the search flips, and takes the place of whatever was open', () => {
  expect(after(drawerToggled('/stairlifts'), searchToggled())).toMatchObject({ drawer: null, searchOpen: true, overlay: true });
  expect(after(searchToggled(), searchToggled())).toMatchObject({ searchOpen: false, overlay: false });
  expect(after(searchToggled(), drawerToggled('/stairlifts'))).toMatchObject({ searchOpen: false, overlay: true });
});
