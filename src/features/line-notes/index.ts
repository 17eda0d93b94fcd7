export { lineNotesApi, useLineNotesQuery, useOrderNotesQuery } from './lineNotesApi';
export { NoteWords } from './NoteWords';

/** Reading and writing the note of a cart's line; it has its words from `cart`. */
export const loadNoteOfLine = async () => (await import(/* webpackChunkName: "line-notes" */ './NoteOfLine')).NoteOfLine;

/** The notes of a cart, and of an order. */
export const loadCartNotes = async () => (await import(/* webpackChunkName: "line-notes" */ './NotesList')).CartNotes;
export const loadNotesList = async () => (await import(/* webpackChunkName: "line-notes" */ './NotesList')).NotesList;
