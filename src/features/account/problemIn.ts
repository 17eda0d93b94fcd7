import type { SerializedError } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';

/** A mutation's error as a problem; null when there is none. */
export const problemIn = (error: Problem | SerializedError | undefined): Problem | null => (error === undefined ? null : problemOf(error));
