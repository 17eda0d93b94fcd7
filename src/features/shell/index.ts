export { AppShell } from './AppShell';
export { loadShell } from './shellBlocks';
export { surroundingsOf } from './surroundingsOf';
