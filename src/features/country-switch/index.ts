export { CountrySelector } from './CountrySelector';
export { LanguageSelector } from './LanguageSelector';
export { SiteSelector } from './SiteSelector';
export { userCountryFlow } from './userCountryFlow';
