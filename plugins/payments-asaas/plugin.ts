import { definePlugin, outsideProviders } from '@balcao/core';
import { paymentGateways } from '../billing/index.ts';
import { accountProvider } from './account-provider.ts';
import { asaasGateway } from './gateway.ts';

/** Lets companies pay the operator's invoices by Pix through Asaas. */
export const paymentsAsaas = definePlugin({
  name: 'payments-asaas',
  requires: ['billing'],
  register(scope) {
    scope.provide(outsideProviders, accountProvider);
    const { config, log } = scope.host;
    if (!config.payments.asaas) return;
    const isChosen = config.payments.gateway === 'asaas';
    const gateway = asaasGateway(config.payments.asaas, { log, isChosen, email: config.adminEmail });
    scope.provide(paymentGateways, gateway);
  },
});
