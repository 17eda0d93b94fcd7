import { useIntl } from 'react-intl';
import type { Problem } from '~/data/problem';
import { unknownOutcome } from '~/data/settledWrite';
import type { CustomerList } from './customerListsApi';
import { listPath } from './listMarksApi';

/** As long as the platform's column. */
export const longestName = 255;

/** The page of a list. */
export const pathOf = ({ id, isFirst }: CustomerList): string => listPath(isFirst ? null : id);

/** A list's name on the screen: our words where the customer chose none. */
export function useListName(): (list: CustomerList) => string {
  const intl = useIntl();
  return ({ name }) => name || intl.formatMessage({ id: 'customerLists.first' });
}

export type NameFault = 'empty' | 'taken';

/** What is wrong with a name; the platform tells names apart without regard to capitals. */
export function faultOf(name: string, others: readonly string[]): NameFault | null {
  if (name === '') return 'empty';
  return others.some((other) => other.toLocaleLowerCase() === name.toLocaleLowerCase()) ? 'taken' : null;
}

/** A refusal in our own words, because the platform's are in the language of its store view at best. */
export function useOwnWords(): (problem: Problem) => Problem {
  const intl = useIntl();
  return (problem) => {
    const id = `customerLists.problem.${problem.code}`;
    return id in intl.messages ? { ...problem, message: intl.formatMessage({ id }) } : problem;
  };
}

export const isUnclear = ({ code }: Problem): boolean => code === unknownOutcome;
