/** @on-servers leases and due messages are claimed on the database's clock */
import { driverOf } from '../connections/index.ts';
import { startConnections } from '../connections/testing/connections-kit.ts';
import { itConformsToTheChannelPort } from '../connections/testing/driver-conformance.ts';
import { ownNumber } from './customer.ts';
import { SandboxDriver } from './sandbox-driver.ts';
import { changeSandboxPhone, readSandboxPhone } from './sandbox-phone.ts';

itConformsToTheChannelPort('the sandbox', async () => {
  // Without the role `connections`: the channel sessions are opened by the suite alone.
  const kit = await startConnections({ config: { roles: new Set(['web', 'worker']) } });
  const { host } = kit.app;
  const driver = driverOf(host, 'sandbox');
  if (!(driver instanceof SandboxDriver)) throw new Error('Not the sandbox');
  const companyOf = async (connectionId: number): Promise<number> =>
    (await host.database.knex('Whatsapps').where({ id: connectionId }).first('companyId')).companyId;
  const atPhone = async (connectionId: number, change: Parameters<typeof changeSandboxPhone>[2]) => {
    const line = await readSandboxPhone(host, await companyOf(connectionId), connectionId);
    await changeSandboxPhone(host, line, change);
    await driver.changed(connectionId);
  };
  return {
    driver,
    log: host.log,
    async aConnection() {
      const { id, companyId } = await kit.aConnection(await kit.anAdmin());
      return { companyId, connectionId: id };
    },
    scan: (connectionId) => atPhone(connectionId, { paired: 1 }),
    type: (connectionId) => atPhone(connectionId, { paired: 1 }),
    ownNumber,
    shown: async (connectionId, wireId) =>
      (await host.database.knex('SandboxMessages').where({ connectionId, wireId }).first('body'))?.body,
    cut: (connectionId, closeCode) => atPhone(connectionId, { closeCode, cut: true }),
    reached: (connectionId) =>
      host.database.knex('SandboxMessages').where({ connectionId, direction: 'out' }).orderBy('id'),
    reads: async (connectionId, wireId) => {
      await host.database.knex('SandboxMessages').where({ connectionId, wireId }).update({ ack: 4 });
    },
    numbers: { known: '5511999990001', unknown: '0001234567' },
    close: () => kit.app.close(),
  };
});
