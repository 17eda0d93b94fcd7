export { AppShell } from './AppShell';
export { loadShell } from './shellBlocks';
