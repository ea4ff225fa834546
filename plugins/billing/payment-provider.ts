import { AppError, type OutsideProvider, ProviderRefused, superCompanyId } from '@balcao/core';
import { currentGateway } from './gateways.ts';

/** Charge that no provider has; reading it proves that the credentials work. */
const noCharge = { txid: '0'.repeat(32), providerId: null };

/** Payment provider of the installation, in the list of external services that our own company sees in its settings. */
export const paymentProvider: OutsideProvider = {
  name: 'payments',
  settings: [],
  isOffered: ({ companyId }) => companyId === superCompanyId,
  isSetUp: async ({ host }) => currentGateway(host).name !== 'sandbox',
  async check({ host }) {
    try {
      await currentGateway(host).readCharge(noCharge);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { reason: ProviderRefused(), field: null };
    }
  },
};
