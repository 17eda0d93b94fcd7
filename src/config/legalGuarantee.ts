/**
 * The guarantee that the law gives on goods, in years from delivery, by country. `eu`: Directive (EU) 2019/771, whose notice shops must show since
 * September 2026 (Directive (EU) 2024/825); Spain (Real Decreto-ley 7/2021) and Portugal (Decreto-Lei 84/2021) give three years. `gb`: Consumer Rights
 * Act 2015, claims within six years. `ch`: Obligationenrecht, article 210. The United States and Canada have no such term for all buyers.
 */
const guarantees: Readonly<Record<string, { law: 'eu' | 'gb' | 'ch'; years: number }>> = {
  GB: { law: 'gb', years: 6 },
  BE: { law: 'eu', years: 2 },
  FR: { law: 'eu', years: 2 },
  IT: { law: 'eu', years: 2 },
  ES: { law: 'eu', years: 3 },
  PT: { law: 'eu', years: 3 },
  CH: { law: 'ch', years: 2 },
};

/** @param country ISO 3166. Undefined where there is none for all buyers. */
export const legalGuarantee = (country: string) => (Object.keys(guarantees).includes(country) ? guarantees[country] : undefined);
