import { createContext } from 'react';

/**
 * Names of the fields that were wrong at the last submit; null outside a step's form. A question that appears after it ("Which day?") is
 * not marked as wrong before it could be answered.
 */
export const TriedFields = createContext<ReadonlySet<string> | null>(null);
