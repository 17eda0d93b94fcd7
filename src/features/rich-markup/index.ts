export { FramedFilm, type FramedFilmProps } from './FramedFilm';
export { LiveMarkup, useEnliven, type Enliven } from './LiveMarkup';
export { stepInRow } from './markup';
export { hasRichMarkup, markupPictureSizes, readMarkup } from './readMarkup';
