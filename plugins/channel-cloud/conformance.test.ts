/** @on-servers sends are written down before they are asked for, and inboxes are claimed on the database's clock */
import { driverOf } from '../connections/index.ts';
import { connections } from '../connections/plugin.ts';
import { itConformsToTheChannelPort } from '../connections/testing/driver-conformance.ts';
import { MemoryMessageStore } from '../connections/testing/memory-message-store.ts';
import { contacts } from '../contacts/plugin.ts';
import { queues } from '../queues/plugin.ts';
import { channelCloud } from './plugin.ts';
import { type CloudLine, startCloud } from './testing/cloud-kit.ts';

const customer = '5511988887777';

itConformsToTheChannelPort(
  'an official number',
  async () => {
    const store = new MemoryMessageStore();
    // Without the role `connections`: the channel sessions are opened by the suite alone.
    const kit = await startCloud({
      config: { roles: new Set(['web', 'worker']) },
      plugins: [contacts, queues, connections, store.plugin, channelCloud],
    });
    const lines = new Map<number, CloudLine>();
    const lineOf = (connectionId: number) => lines.get(connectionId) as CloudLine;
    const sentBy = (connectionId: number) =>
      kit.graph.state.sent.filter(
        ({ phoneNumberId }) => phoneNumberId === lineOf(connectionId).number.phoneNumberId,
      );
    const wireIdIn = (content: Record<string, unknown>) =>
      String(content.biz_opaque_callback_data).split('.')[0] ?? '';
    const none = async () => {
      throw new Error('An official number is paired with nothing');
    };
    return {
      driver: driverOf(kit.app.host, 'cloud'),
      log: kit.app.host.log,
      async aConnection() {
        const line = await kit.aLine();
        lines.set(line.connectionId, line);
        await kit.graph.customerWrites(line.number, customer, { type: 'text', text: { body: 'Oi' } });
        await kit.app.settle();
        return { companyId: line.admin.companyId, connectionId: line.connectionId };
      },
      scan: none,
      type: none,
      ownNumber: () => '',
      reached: async (connectionId) =>
        sentBy(connectionId).map(({ content }) => ({
          wireId: wireIdIn(content),
          body: (content.text as { body: string }).body,
        })),
      shown: none,
      async reads(connectionId, wireId) {
        const sent = sentBy(connectionId).find(({ content }) => wireIdIn(content) === wireId);
        await kit.graph.tells(lineOf(connectionId).number, sent?.wamid ?? '', 'read');
        await kit.app.settle();
      },
      acksOf: (_connectionId, wireId) => [store.acks.get(wireId) ?? []].flat(),
      cut: none,
      numbers: { known: customer, unknown: '' },
      close: () => kit.app.close(),
    };
  },
  { isPaired: false, edits: false, takesAnyNumber: true },
);
