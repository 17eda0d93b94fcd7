import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';

/** Nothing, the next page on its way, or just arrived. */
export type PageLoading = 'off' | 'loading' | 'done';

/** What is open over the page. `isOnline` and `hasBeenOffline` of the same family are selectors of notices, which observes the connection. */
export interface ShellState {
  /** `menu`, or the uid of the category whose submenu is open. */
  drawer: string | null;
  /** The page behind is covered: by a drawer or the search. */
  overlay: boolean;
  searchOpen: boolean;
  isPageLoading: PageLoading;
}

/** Fact: a page is shown, and its title stands. Once for each navigation that leads to another address. */
export const pageViewed = createAction<PageView>('shell/pageViewed');

export interface PageView {
  /** The screen's chunk: `product`, `checkout`; `notFound` and `error` for pages that are none. */
  screen: string;
  title: string;
  /** Without the store view's segment; of pages for one person alone the route's pattern: `/order-history/:number`. */
  path: string;
  /** The parameters of the address that may be told, as in `page=2&sort=price`. */
  query: string;
  /** What the list on it is narrowed by, as the address writes it. Its values are not told: one may be what a person weighs. */
  filter?: string;
}

const closed: ShellState = { drawer: null, overlay: false, searchOpen: false, isPageLoading: 'off' };

export const shellSlice = createSlice({
  name: 'shell',
  initialState: closed,
  reducers: {
    /** Opens a drawer by name, or closes whatever is open with null. */
    drawerToggled(state, { payload }: PayloadAction<string | null>) {
      state.drawer = payload;
      state.overlay = payload !== null;
      state.searchOpen = false;
    },
    searchToggled(state) {
      state.searchOpen = !state.searchOpen;
      state.drawer = null;
      state.overlay = state.searchOpen;
    },
    pageLoadingSet(state, { payload }: PayloadAction<PageLoading>) {
      state.isPageLoading = payload;
    },
  },
  selectors: {
    selectDrawer: ({ drawer }) => drawer,
    selectOverlay: ({ overlay }) => overlay,
    selectSearchOpen: ({ searchOpen }) => searchOpen,
    selectIsPageLoading: ({ isPageLoading }) => isPageLoading,
  },
});

export const { drawerToggled, pageLoadingSet, searchToggled } = shellSlice.actions;
export const { selectDrawer, selectIsPageLoading, selectOverlay, selectSearchOpen } = shellSlice.selectors;
