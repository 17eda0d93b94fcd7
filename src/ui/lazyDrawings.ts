/** Drawings that no part of the first page shows: they load with the parts that do. Drawn as those in `Icon.tsx`. */
export const clockDrawing = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2';
export const minusDrawing = 'M5 12h14';
export const pencilDrawing = 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Z';
export const plusDrawing = 'M12 5v14M5 12h14';
export const printerDrawing = 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7V14Z';
export const starDrawing = 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7Z';
