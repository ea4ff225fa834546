import { itIsPaidThrough } from '../billing/testing/paid-through.ts';
import { paymentsAsaas } from './plugin.ts';
import { asaasConfigOf, asaasUnderTest } from './testing/asaas-kit.ts';

itIsPaidThrough('asaas', async () => {
  const asaas = await asaasUnderTest();
  let last = { id: '', event: '' };
  const send = (notice: typeof last) => asaas.fake.notify((last = notice));
  return {
    ...asaas,
    plugin: paymentsAsaas,
    payments: { gateway: 'asaas', efi: null, asaas: asaasConfigOf(asaas.fake) },
    notify: (txid, about) =>
      send(
        asaas.fake.noticeOf(txid, about === 'payment' ? 'PAYMENT_RECEIVED' : 'PAYMENT_PARTIALLY_REFUNDED'),
      ),
    notifyAgain: () => send(last),
  };
});
