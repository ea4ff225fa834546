/** Language of the texts that the platform writes to a company's customers. */
export type CompanyLanguage = 'pt' | 'en' | 'es';

const spanish = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE';
const portuguese = 'AO BR CV GW MZ PT ST TL';
/** Returns the language for the setting `country`, by its two letters; Portuguese where it is not set. */
export function languageOfCountry(country: string): CompanyLanguage {
  if (country === '' || portuguese.split(' ').includes(country)) return 'pt';
  return spanish.split(' ').includes(country) ? 'es' : 'en';
}
