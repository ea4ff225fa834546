import { randomBytes } from 'node:crypto';
import type { Context, Host } from '@balcao/core';
import type { ChannelDriver, ChannelSession, ChannelSessionOptions } from '../connections/index.ts';
import { settingsForm } from './numbers/settings-form.ts';
import { forgetSend } from './outbound/send-once.ts';
import { CloudSession } from './session/cloud-session.ts';

/** The driver of official WhatsApp numbers, by the Graph API. */
export class CloudDriver implements ChannelDriver {
  readonly provider = 'cloud';
  readonly available = true;
  /** A first word to somebody takes a template, which are not sent yet. */
  readonly answersOnly = true;
  readonly carries = ['reaction', 'sticker', 'location', 'contact'] as const;
  readonly form = settingsForm;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  newWireId(): string {
    return `CL${randomBytes(12).toString('hex').toUpperCase()}`;
  }

  async open(options: ChannelSessionOptions): Promise<ChannelSession> {
    const session = new CloudSession(this.#host, options);
    await session.begin();
    return session;
  }

  async sendsAgain(ctx: Context, connectionId: number, wireId: string): Promise<void> {
    await forgetSend(ctx, connectionId, wireId);
  }

  /** Settings, updates and windows go with the connection's row. */
  async forget(): Promise<void> {
    // Nothing of it lies elsewhere.
  }
}
