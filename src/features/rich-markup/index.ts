export { FramedFilm, type FramedFilmProps } from './FramedFilm';
export { LiveMarkup, useEnliven, type Enliven } from './LiveMarkup';
export { stepInRow, tabChosen } from './markup';
export { hasRichMarkup, markupPictureSizes, readMarkup } from './readMarkup';
