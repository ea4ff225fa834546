import { AppError, type OutsideProvider, ProviderRefused, superCompanyId } from '@balcao/core';
import { currentGateway } from './gateways.ts';

/** A charge that no provider has: its reading signs in and asks. */
const noCharge = { txid: '0'.repeat(32), providerId: null };

/** Payment provider of the installation, as our own company sees it in its settings. */
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
