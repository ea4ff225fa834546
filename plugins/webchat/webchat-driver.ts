import { randomBytes } from 'node:crypto';
import type { Host } from '@balcao/core';
import type { ChannelDriver, ChannelSession, ChannelSessionOptions } from '../connections/index.ts';
import { WebchatChannelSession } from './webchat-channel-session.ts';

/**
 * Connects web chats to the connections of companies: their network is this installation, so a connection is online as
 * soon as it is open.
 */
export class WebchatDriver implements ChannelDriver {
  readonly provider = 'webchat';
  readonly available = true;
  readonly answersOnly = true;
  readonly carries = ['sticker', 'location', 'contact'] as const;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  newWireId(): string {
    return `WC${randomBytes(12).toString('hex').toUpperCase()}`;
  }

  async open(options: ChannelSessionOptions): Promise<ChannelSession> {
    const link = new WebchatChannelSession(this.#host, options);
    await options.reports.status('CONNECTED');
    return link;
  }

  /** Widgets and visitors go with the connection's row. */
  async forget(): Promise<void> {
    // This driver stores nothing outside the database.
  }
}
