import type { Rates } from './rates.ts';

/**
 * Prices of templates that come with the product, by which campaigns estimate their costs, in the form of the operator's
 * file (`TEMPLATE_RATES_FILE`). Not read on a page of Meta's: they are those of Brazil as one of Meta's partners states
 * them. What Meta charges by now, and in any other country, is not known here.
 */
export const publishedRates: Rates = {
  source: 'https://talkall.com.br/en/novidades/tarifas-whatsapp-2026',
  asOf: '2026-01-01',
  isVerified: false,
  currency: 'USD',
  rates: { BR: { MARKETING: 0.0625, UTILITY: 0.0068, AUTHENTICATION: 0.0068 } },
};
