import { itIsPaidThrough } from '../billing/testing/paid-through.ts';
import { paymentsAsaas } from './plugin.ts';
import { asaasConfigOf, asaasUnderTest } from './testing/asaas-kit.ts';

itIsPaidThrough('asaas', async () => {
  const asaas = await asaasUnderTest();
  let last = { id: '', event: '' };
  const send = (notice: typeof last) => asaas.double.notify((last = notice));
  return {
    ...asaas,
    plugin: paymentsAsaas,
    payments: { gateway: 'asaas', efi: null, asaas: asaasConfigOf(asaas.double) },
    notify: (txid, about) =>
      send(
        asaas.double.noticeOf(txid, about === 'payment' ? 'PAYMENT_RECEIVED' : 'PAYMENT_PARTIALLY_REFUNDED'),
      ),
    notifyAgain: () => send(last),
  };
});
