import { itIsPaidThrough } from '../billing/testing/paid-through.ts';
import { paymentsEfi } from './plugin.ts';
import { efiConfigOf, efiUnderTest } from './testing/efi-kit.ts';

itIsPaidThrough('efi', async () => {
  const efi = await efiUnderTest();
  let last: string[] = [];
  const send = (txids: string[]) => efi.fake.notify((last = txids));
  return {
    ...efi,
    plugin: paymentsEfi,
    payments: { gateway: 'efi', efi: efiConfigOf(efi.fake, efi.certificates), asaas: null },
    notify: (txid) => send([txid]),
    notifyAgain: () => send(last),
  };
});
