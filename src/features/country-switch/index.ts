export { CountrySelector } from './openers';
export { LanguageSelector, SiteSelector } from './siteQuestions';
export { userCountryFlow } from './userCountryFlow';
