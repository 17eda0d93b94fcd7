/** How a time is asked of `Intl`, before `clockTimes` writes it; a day may be asked for beside it. */
export const clockFormat = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * The times within a text of `Intl` as the country writes them on its doors: `9:30` and not `09:30`, `5:30 PM`, `17 h 30` (on the hour `9 h`).
 * Shop, mails and desk all write them so. Browsers' own formats differ in details (a narrow space before "AM"), which would differ from the
 * server's rendering.
 * @param languageTag as of `languageTagOf`
 * @param text one time, a span, or a day with them
 * @returns without breaks inside a time
 */
export function clockTimes(languageTag: string, text: string): string {
  const even = text.replace(/[\u202f\u2009]/g, '\u00a0');
  if (!languageTag.startsWith('fr')) return even.replace(/\b0(?=\d:\d\d)/g, '');
  // Browsers' formats use a colon; French outside of timetables does not.
  return even.replace(
    /\b0?(\d{1,2})(?::|\sh\s)(\d\d)\b/g,
    (_time, hours: string, minutes: string) => `${hours}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
  );
}
