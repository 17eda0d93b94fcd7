export { CountrySelector, LanguageSelector, SiteSelector } from './openers';
export { userCountryFlow } from './userCountryFlow';
