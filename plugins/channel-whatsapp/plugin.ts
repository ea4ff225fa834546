import { definePlugin } from '@balcao/core';
import { drivers } from '../connections/index.ts';
import { texts } from './contract/reason-texts.ts';
import { openReadableAgain } from './device/unreadable.ts';
import { migrations } from './migrations/index.ts';
import { texts as unsupported } from './unsupported-texts.ts';
import { WhatsappDriver } from './whatsapp-driver.ts';

/** Channel of WhatsApp numbers that companies pair by QR code, as they pair WhatsApp Web. */
export const channelWhatsapp = definePlugin({
  name: 'channel-whatsapp',
  requires: ['connections'],
  migrations,
  texts: { ...texts, ...unsupported },
  register({ host, provide, onReady }) {
    provide(drivers, new WhatsappDriver(host));
    onReady(async () => {
      if (host.config.roles.has('connections')) await openReadableAgain(host);
    });
  },
});
