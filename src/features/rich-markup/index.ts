export { FramedFilm, type FramedFilmProps } from './FramedFilm';
export { LiveMarkup, useEnliven, type Enliven } from './LiveMarkup';
export { readMarkup } from './readMarkup';
export { markupPictureSizes } from './pictureSizes';
export { hasRichMarkup } from './richLook';
