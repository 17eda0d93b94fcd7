/** What the back office and the shop agree on about declarations for less VAT (UK). */

/** `zero`: disabled or chronically ill, no VAT; `sixty-plus`: 60 or over, 5 % on a lift that is supplied and fitted. */
export const reliefs = ['zero', 'sixty-plus'] as const;
export type Relief = (typeof reliefs)[number];

/** `accepted` until staff or the shopper end it, or no order came of it in `declarationsWait`. */
export const declarationStates = ['accepted', 'refused', 'withdrawn', 'expired'] as const;
export type DeclarationState = (typeof declarationStates)[number];

/** Why a declaration was refused or withdrawn. A list, so that nothing about a person's health gets into a mail. */
export const declarationReasons = ['not-eligible', 'not-own-home', 'incomplete', 'asked-for'] as const;
export type DeclarationReason = (typeof declarationReasons)[number];

/** Characters of a condition in the person's own words: a few words are enough. */
export const longestCondition = 200;

/** A declaration without an order counts for so many days. */
export const declarationsWait = 30;

/** The device's record of what was typed into a declaration, of one website: it may hold words about health. */
export const declarationDraftKey = (websiteCode: string): string => `vatReliefDraft_${websiteCode}`;

/** Where a declaration is filled in. It is private: no vendor runs there. */
export const declarationPath = '/vat-relief/declaration';
/** The editors' page about VAT, in each store view that has something to say. */
export const vatPagePath = '/vat-relief';
