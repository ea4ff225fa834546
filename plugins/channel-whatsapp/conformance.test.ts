/** @on-both-databases keys and inbound messages are stored in batches of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { itConformsToTheChannelPort } from '../connections/testing/driver-conformance.ts';
import { startWhatsapp } from './testing/whatsapp-kit.ts';

itConformsToTheChannelPort('WhatsApp', async () => {
  const kit = await startWhatsapp();
  const { loopback } = kit;
  const lines = new Map<number, Awaited<ReturnType<typeof kit.aTestNumber>>>();
  const numberOf = (connectionId: number) => lines.get(connectionId)?.number ?? '';
  const known = '5511988880001';
  const customer = loopback.customers.add({ number: known });
  return {
    driver: kit.driver,
    log: kit.app.host.log,
    async aConnection() {
      const line = await kit.aTestNumber();
      lines.set(line.connectionId, line);
      return line;
    },
    scan: (connectionId, code) =>
      kit.scan({ companyId: 0, connectionId, number: numberOf(connectionId) }, code),
    type: (connectionId, code) =>
      kit.scan({ companyId: 0, connectionId, number: numberOf(connectionId) }, code),
    ownNumber: numberOf,
    async shown(_connectionId, wireId) {
      const message = customer.received.find(({ id }) => id === wireId);
      return message?.edited ?? message?.body;
    },
    async reached(connectionId) {
      const number = numberOf(connectionId);
      return customer.received
        .filter(({ account }) => account === number)
        .map(({ id, body }) => ({ wireId: id, body }));
    },
    async reads(connectionId, wireId) {
      await eventually(() => customer.received.some(({ id }) => id === wireId));
      customer.inbox.read([wireId]);
      void connectionId;
    },
    async cut(connectionId, code) {
      loopback.account(numberOf(connectionId)).closeWith(code);
    },
    numbers: { known, unknown: '5511988880999' },
    close: () => kit.close(),
  };
});
