export { AppShell } from './AppShell';
export { loadModelPrices } from './modelApi';
export { loadShell } from './shellLoader';
export {
  drawerToggled,
  pageLoadingSet,
  searchToggled,
  selectDrawer,
  selectIsPageLoading,
  selectOverlay,
  selectSearchOpen,
  shellSlice,
} from './shellSlice';
