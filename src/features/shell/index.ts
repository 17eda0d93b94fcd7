export { AppShell } from './AppShell';
export { loadModelPrices } from './modelApi';
export { loadShell } from './shellLoader';
