import { useSelector } from 'react-redux';
import { drawerToggled, selectDrawer } from './shellSlice';

/** What an opener has to know of something that stands over the page under this name; one such thing is open at a time. */
export const useDrawer = (name: string) => ({
  isOpen: useSelector(selectDrawer) === name,
  toggled: (opens: boolean) => drawerToggled(opens ? name : null),
});
