import { definePlugin } from '@balcao/core';
import { registerDriver } from '../connections/index.ts';
import { migrations } from './migrations/index.ts';
import { openReadableAgain } from './unreadable.ts';
import { WhatsappDriver } from './whatsapp-driver.ts';

export const channelWhatsapp = definePlugin({
  name: 'channel-whatsapp',
  requires: ['connections'],
  migrations,
  register({ host, onReady }) {
    registerDriver(host, new WhatsappDriver(host));
    onReady(async () => {
      if (host.config.roles.has('connections')) await openReadableAgain(host);
    });
  },
});
