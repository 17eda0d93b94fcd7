/**
 * Public holidays as rules: `12-25` a date, `E+1` days from Easter Sunday, `Mon1-05` the first and `Mon-1-05` the last Monday of May,
 * `Sun3-09+1` the day after September's third Sunday, `Mon@05-18` the first Monday from 18 May on.
 */
export interface HolidayRules {
  everywhere: readonly string[];
  /** What is free besides, by ISO 3166-2 without the country. */
  regions: Readonly<Record<string, readonly string[]>>;
  /** Which day is free where a date falls on a weekend. */
  inLieu?: 'next weekday' | 'nearest weekday' | 'Monday for Sunday';
}

const goodFriday = 'E-2';
const easterMonday = 'E+1';
const ascension = 'E+39';
const whitMonday = 'E+50';
const corpusChristi = 'E+60';
const maundyThursday = 'E-3';

const swissProtestant = [goodFriday, easterMonday, whitMonday, '12-26'];
const swissCatholic = [corpusChristi, '08-15', '11-01', '12-08'];

/** By country (ISO 3166); regions as far as we have places there. What is decreed year by year stands in the places' exceptions. */
export const holidayRules: Readonly<Record<string, HolidayRules>> = {
  GB: {
    everywhere: ['01-01', goodFriday, 'Mon1-05', 'Mon-1-05', '12-25', '12-26'],
    regions: {
      ENG: [easterMonday, 'Mon-1-08'],
      WLS: [easterMonday, 'Mon-1-08'],
      SCT: ['01-02', 'Mon1-08', '11-30'],
      NIR: ['03-17', easterMonday, '07-12', 'Mon-1-08'],
    },
    inLieu: 'next weekday',
  },
  BE: {
    everywhere: ['01-01', easterMonday, '05-01', ascension, whitMonday, '07-21', '08-15', '11-01', '11-11', '12-25'],
    regions: {},
  },
  FR: {
    everywhere: ['01-01', easterMonday, '05-01', '05-08', ascension, whitMonday, '07-14', '08-15', '11-01', '11-11', '12-25'],
    regions: { '6AE': [goodFriday, '12-26'], '57': [goodFriday, '12-26'] },
  },
  IT: {
    everywhere: ['01-01', '01-06', easterMonday, '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25', '12-26'],
    regions: {},
  },
  ES: {
    everywhere: ['01-01', '01-06', goodFriday, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    regions: {
      AN: ['02-28', maundyThursday],
      AR: [maundyThursday, '04-23'],
      AS: [maundyThursday, '09-08'],
      CL: [maundyThursday, '04-23'],
      CM: [maundyThursday, '05-31'],
      CT: [easterMonday, '06-24', '09-11', '12-26'],
      EX: [maundyThursday, '09-08'],
      GA: [maundyThursday, '05-17', '07-25'],
      IB: ['03-01', maundyThursday, easterMonday],
      MC: [maundyThursday, '06-09'],
      MD: [maundyThursday, '05-02'],
      PV: [maundyThursday, easterMonday],
      VC: [easterMonday, '10-09'],
    },
  },
  PT: {
    everywhere: [
      '01-01',
      goodFriday,
      'E+0',
      '04-25',
      '05-01',
      corpusChristi,
      '06-10',
      '08-15',
      '10-05',
      '11-01',
      '12-01',
      '12-08',
      '12-25',
    ],
    regions: { '20': [whitMonday], '30': ['07-01', '12-26'] },
  },
  CH: {
    everywhere: ['01-01', ascension, '08-01', '12-25'],
    regions: {
      AG: ['01-02', ...swissProtestant],
      BE: ['01-02', ...swissProtestant],
      BL: [...swissProtestant, '05-01'],
      BS: [...swissProtestant, '05-01'],
      FR: [goodFriday, ...swissCatholic],
      GE: [goodFriday, easterMonday, whitMonday, 'Sun1-09+4', '12-31'],
      GR: swissProtestant,
      JU: ['01-02', goodFriday, easterMonday, '05-01', whitMonday, corpusChristi, '06-23', '08-15', '11-01'],
      LU: ['01-02', ...swissProtestant, ...swissCatholic],
      NE: ['03-01', goodFriday, '05-01'],
      SG: [...swissProtestant, '11-01'],
      SO: [goodFriday, corpusChristi, '08-15', '11-01'],
      TI: ['01-06', '03-19', easterMonday, '05-01', whitMonday, '06-29', ...swissCatholic, '12-26'],
      VD: ['01-02', goodFriday, easterMonday, whitMonday, 'Sun3-09+1'],
      VS: ['03-19', ...swissCatholic],
      ZG: [...swissProtestant, ...swissCatholic],
      ZH: [...swissProtestant, '05-01'],
    },
  },
  US: {
    everywhere: ['01-01', 'Mon3-01', 'Mon3-02', 'Mon-1-05', '06-19', '07-04', 'Mon1-09', 'Mon2-10', '11-11', 'Thu4-11', '12-25'],
    regions: {},
    inLieu: 'nearest weekday',
  },
  CA: {
    everywhere: ['01-01', goodFriday, 'Mon@05-18', '07-01', 'Mon1-09', 'Mon2-10', '12-25'],
    regions: { NB: ['Mon3-02', 'Mon1-08', '11-11'], ON: ['Mon3-02', '12-26'], QC: ['06-24'] },
    inLieu: 'Monday for Sunday',
  },
};
