/** @on-servers money is counted under locked rows */
import { randomUUID } from 'node:crypto';
import { startTestApp } from '@balcao/core/testing/index.ts';
import { billing } from '../plugin.ts';
import { aCharge, type GatewayUnderTest, itIsAPaymentGateway } from '../testing/gateway-conformance.ts';
import { sandboxGateway, signedNotice } from './sandbox-gateway.ts';

itIsAPaymentGateway('The sandbox', async (): Promise<GatewayUnderTest> => {
  const app = await startTestApp({ plugins: [billing] });
  const { host } = app;
  const sandbox = sandboxGateway(host);
  const books = (txid: string) => host.database.knex('SandboxCharges').where({ txid });
  return {
    gateway: sandbox,
    takesMoney: false,
    chargesUnder: async (txid) => (await books(txid)).length,
    async pay(txid, cents) {
      const { amountCents } = await books(txid).first();
      await books(txid).update({ paidAt: Date.now(), paidCents: cents ?? amountCents });
    },
    refund: (txid, cents) => books(txid).increment('refundedCents', cents),
    expire: (txid) => books(txid).update({ expiresAt: Date.now() - 1000 }),
    genuineNotice: ([txid = '']) => signedNotice(host, txid),
    forgedNotices: ([txid = '']) => {
      const real = signedNotice(host, txid);
      return [
        { ...real, headers: {} },
        { ...real, headers: { 'x-sandbox-signature': 'é'.repeat(64) } },
        { ...real, rawBody: Buffer.from(`${real.rawBody} `) },
        { ...real, headers: signedNotice(host, aCharge().txid, randomUUID()).headers },
      ];
    },
    close: () => app.close(),
  };
});
