import { isTelephone } from '~/config/addressRules';
import { isEmail } from '~/features/forms';

/** Another person of an organisation who is to hear from us. */
export interface Person {
  name: string;
  /** An e-mail address or a telephone number. */
  reach: string;
}

/** What is wrong with a person, as message ids. */
export type PersonErrors = Partial<Record<keyof Person, string>>;

export const mostPeople = 3;
export const newPerson: Person = { name: '', reach: '' };

/** People as one text, as drafts are kept; '' for none. */
export const textOfPeople = (people: readonly Person[]): string => (people.length === 0 ? '' : JSON.stringify(people));

/** The people in a text of `textOfPeople`; none in any other. */
export function peopleIn(text: string): Person[] {
  try {
    const found = JSON.parse(text || '[]') as unknown;
    if (!Array.isArray(found)) return [];
    return found.slice(0, mostPeople).map((person: Partial<Person> | null) => ({
      name: String(person?.name ?? '').slice(0, 100),
      reach: String(person?.reach ?? '').slice(0, 60),
    }));
  } catch {
    return [];
  }
}

/** One entry for each person, empty where nothing is wrong. */
export const errorsOfPeople = (people: readonly Person[], countryCode: string): PersonErrors[] =>
  people.map(({ name, reach }) => {
    const known = reach.trim();
    const isReachable = isEmail(known) || isTelephone(countryCode, known);
    return {
      ...(name.trim() === '' && { name: 'requests.error.personName' }),
      ...(!isReachable && { reach: `requests.error.${known === '' ? 'personReach' : 'personFormat'}` }),
    };
  });

/** As the desk reads them: a line for each. */
export const linesOfPeople = (people: readonly Person[]): string =>
  people.map(({ name, reach }) => `${name.trim()}, ${reach.trim()}`).join('\n');
