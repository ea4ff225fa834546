import { driverOf } from '../connections/index.ts';
import { itConformsToTheChannelPort } from '../connections/testing/driver-conformance.ts';
import type { ChatMessage } from './schemas.ts';
import { type Page, startWebchat } from './testing/webchat-kit.ts';

itConformsToTheChannelPort(
  'a web chat',
  async () => {
    // Without the role `connections`: the links are opened by the suite alone.
    const kit = await startWebchat({ listen: true, config: { roles: new Set(['web', 'worker']) } });
    const chats = new Map<number, { page: Page; address: string; heard: ChatMessage[] }>();
    const heard = (connectionId: number) => chats.get(connectionId)?.heard ?? [];
    const none = async () => {
      throw new Error('A web chat is paired with nothing');
    };
    return {
      driver: driverOf(kit.app.host, 'webchat'),
      log: kit.app.host.log,
      async aConnection() {
        const chat = await kit.aChat();
        const page = await kit.aPage(chat);
        const { address } = await kit.app.ctx(chat.company).table('WebchatVisitors').first('address');
        const messages: ChatMessage[] = [];
        const socket = await kit.aSocket(page);
        socket.socket.on('message', (message: ChatMessage) => messages.push(message));
        chats.set(chat.connectionId, { page, address, heard: messages });
        return { companyId: chat.company.id, connectionId: chat.connectionId };
      },
      customerOf: (connectionId) => ({ kind: 'visitor', value: chats.get(connectionId)?.address ?? '' }),
      scan: none,
      type: none,
      ownNumber: () => '',
      reached: async (connectionId) => heard(connectionId).map(({ id, body }) => ({ wireId: id, body })),
      shown: async (connectionId, wireId) => heard(connectionId).findLast(({ id }) => id === wireId)?.body,
      reads: async (connectionId) => void (await chats.get(connectionId)?.page.call('POST', '/read')),
      cut: none,
      numbers: { known: '', unknown: '' },
      close: () => kit.app.close(),
    };
  },
  { isPaired: false },
);
