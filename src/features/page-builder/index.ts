export { PageBuilder } from './PageBuilder';
