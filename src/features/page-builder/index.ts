export { loadShopHtmlPurifier } from './loadShopHtmlPurifier';
export { PageBuilder } from './PageBuilder';
