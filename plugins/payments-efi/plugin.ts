import { definePlugin } from '@balcao/core';
import { paymentGateways } from '../billing/index.ts';
import { efiGateway } from './gateway.ts';

/** Lets companies pay the operator's invoices by Pix through Efí. */
export const paymentsEfi = definePlugin({
  name: 'payments-efi',
  requires: ['billing'],
  register(scope) {
    const { config, log } = scope.host;
    if (!config.payments.efi) return;
    const gateway = efiGateway(config.payments.efi, { log, isChosen: config.payments.gateway === 'efi' });
    scope.provide(paymentGateways, gateway);
    scope.onClose(() => gateway.close());
  },
});
