export { LiveMarkup, useEnliven, type Enliven } from './LiveMarkup';
export { readMarkup } from './readMarkup';
export { hasRichMarkup } from './richLook';
