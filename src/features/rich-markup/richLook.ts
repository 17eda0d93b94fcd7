/** For the server: does this page hold markup that `richMarkup.css` gives its look? */
export const hasRichMarkup = (html: string): boolean => html.includes(' data-rich="');
