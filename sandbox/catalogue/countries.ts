/** A region with Magento's own number. */
export interface Region {
  id: number;
  code: string;
  name: string;
}

export interface Country {
  id: string;
  threeLetters: string;
  regions: readonly Region[];
}

/** Magento numbers the American regions from 1 and the Canadian ones from 66, in alphabetical order of the English names. */
const american =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AE Armed Forces Africa,AA Armed Forces Americas,AE Armed Forces Canada,AE Armed Forces Europe,AE Armed Forces Middle East,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FM Federated States Of Micronesia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MH Marshall Islands,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PW Palau,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI Virgin Islands,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const canadian =
  'AB Alberta,BC British Columbia,MB Manitoba,NL Newfoundland and Labrador,NB New Brunswick,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon Territory';

export const countries: readonly Country[] = [
  { id: 'BE', threeLetters: 'BEL', regions: [] },
  { id: 'CA', threeLetters: 'CAN', regions: numbered(canadian, 66) },
  { id: 'CH', threeLetters: 'CHE', regions: [] },
  { id: 'ES', threeLetters: 'ESP', regions: [] },
  { id: 'FR', threeLetters: 'FRA', regions: [] },
  { id: 'GB', threeLetters: 'GBR', regions: [] },
  { id: 'IT', threeLetters: 'ITA', regions: [] },
  { id: 'PT', threeLetters: 'PRT', regions: [] },
  { id: 'US', threeLetters: 'USA', regions: numbered(american, 1) },
];

export function countryOf(id: string): Country | undefined {
  return countries.find((country) => country.id === id);
}

/** The region of a country by code, name or number; undefined where the country has no list or the region is not in it. */
export function regionOf(countryId: string, region: string, id: number | null): Region | undefined {
  const regions = countryOf(countryId)?.regions ?? [];
  const wanted = region.toLowerCase();
  return (
    regions.find((entry) => entry.id === id) ??
    regions.find((entry) => wanted !== '' && (entry.code.toLowerCase() === wanted || entry.name.toLowerCase() === wanted))
  );
}

/** Name of a country in a language; the code itself when it is no country. @param locale underscore form, e.g. en_GB */
export function countryName(id: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' }).of(id) ?? id;
  } catch {
    return id;
  }
}

function numbered(list: string, first: number): Region[] {
  return list.split(',').map((entry, index) => ({ id: first + index, code: entry.slice(0, 2), name: entry.slice(3) }));
}
