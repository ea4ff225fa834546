import { randomBytes } from 'node:crypto';
import type { Context, Host } from '@balcao/core';
import {
  type ChannelDriver,
  type ChannelSession,
  type ChannelSessionOptions,
  type ChannelTemplates,
  TemplateNotFound,
} from '../connections/index.ts';
import { readNumber } from './numbers/cloud-number.ts';
import { settingsForm } from './numbers/settings-form.ts';
import { forgetSend } from './outbound/send-once.ts';
import { CloudSession } from './session/cloud-session.ts';
import { fillStored, requireSendable } from './templates/fill-template.ts';
import { findTemplate } from './templates/stored-templates.ts';

/** The driver of official WhatsApp numbers, by the Graph API. */
export class CloudDriver implements ChannelDriver {
  readonly provider = 'cloud';
  readonly available = true;
  /** A first word to somebody takes a template, which a person chooses: nothing begins by itself here. */
  readonly answersOnly = true;
  readonly carries = ['reaction', 'sticker', 'location', 'contact'] as const;
  readonly form = settingsForm;
  readonly templates: ChannelTemplates = {
    async open(ctx, connectionId, template) {
      const { accountId } = await readNumber(ctx, connectionId);
      const stored = await findTemplate(ctx, accountId, template);
      if (!stored) throw TemplateNotFound();
      requireSendable(stored);
      return (order) => fillStored(stored, order);
    },
  };
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
