import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';

/** True where requests are taken; elsewhere phone and mail are all there is. */
export const useTakesRequests = (): boolean => useSelector(selectPublicConfig).requests === true;

/** For the shell: a call can be asked for from every page. */
export const loadCallback = async () => (await import(/* webpackChunkName: "requests" */ './RequestDialog')).CallbackDialog;

/** What sends requests, and the photos that belong to one. */
export const loadRequests = async () => (await import(/* webpackChunkName: "requests" */ './lazyRequests')).lazyRequests;
