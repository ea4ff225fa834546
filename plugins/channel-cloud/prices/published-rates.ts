import type { Rates } from './rates.ts';

/**
 * Prices of templates that come with the product, by which campaigns estimate their costs, in the form of the
 * operator's file (`TEMPLATE_RATES_FILE`). They are prices for Brazil as one of Meta's partners states them, and were
 * not read on a page of Meta. The product does not know what Meta charges by now or in other countries.
 */
export const publishedRates: Rates = {
  source: 'https://talkall.com.br/en/novidades/tarifas-whatsapp-2026',
  asOf: '2026-01-01',
  isVerified: false,
  currency: 'USD',
  rates: { BR: { MARKETING: 0.0625, UTILITY: 0.0068, AUTHENTICATION: 0.0068 } },
};
