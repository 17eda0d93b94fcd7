import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { LineIdentity } from '~/features/cart';

export interface SaveForLaterProps {
  item: LineIdentity & {
    quantity: number;
    selectedOptions: string[];
    /** What was chosen, in words. */
    options: { label: string; value: string }[];
  };
  /** The product's name. */
  label: string;
  /** The line of the basket that goes once its product is kept. */
  removesLine?: string;
}

const SaveForLater = createContext<((props: SaveForLaterProps) => ReactNode) | null>(null);

/** The app gives the button of the wishlist to the screens that have room for it: that feature is to their right in the line. */
export const SaveForLaterProvider = SaveForLater.Provider;

/** The button that keeps a product for later; nothing where the app gives none. */
export function SaveForLaterSlot(props: SaveForLaterProps): ReactNode {
  return useContext(SaveForLater)?.(props);
}

export interface CompareSlotProps {
  sku: string;
  /** The product's name. */
  label: string;
}

const Compare = createContext<((props: CompareSlotProps) => ReactNode) | null>(null);

/** The app gives the button that puts a product beside others. */
export const CompareProvider = Compare.Provider;

/** The button that puts a product beside others; nothing where the app gives none. */
export function CompareSlot(props: CompareSlotProps): ReactNode {
  return useContext(Compare)?.(props);
}

export interface ReadSavedLiftProps {
  /** As the address of the builder names it: `?saved=…` */
  id: string;
  /** `undefined` while it is read, `null` where it is no longer on the list. */
  children: (lift: LineIdentity | null | undefined) => ReactNode;
}

/** Finds a lift on the visitor's list. */
export type ReadSavedLift = (props: ReadSavedLiftProps) => ReactNode;

/** `undefined` while it is on its way, `null` where the app gives none. */
export const SavedLift = createContext<ReadSavedLift | null | undefined>(null);

/** The app gives the visitor's list to the builder. */
export const SavedLiftProvider = SavedLift.Provider;
