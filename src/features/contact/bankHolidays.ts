/**
 * Bank holidays in England by year, as month-day in London. Good Friday and Easter Monday are among them, and the substitutes for those
 * that fall on a weekend. Published two years ahead; later years follow the same rules and may gain a day.
 */
const byYear: Readonly<Record<number, readonly string[]>> = {
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
  2029: ['01-01', '03-30', '04-02', '05-07', '05-28', '08-27', '12-25', '12-26'],
  2030: ['01-01', '04-19', '04-22', '05-06', '05-27', '08-26', '12-25', '12-26'],
};

/** Year-month-day. */
export const bankHolidays: readonly string[] = Object.entries(byYear).flatMap(([year, days]) => days.map((day) => `${year}-${day}`));

/** After this year the list knows nothing: it has to be continued. */
export const lastKnownYear = 2030;
