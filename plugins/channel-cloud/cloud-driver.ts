import { randomBytes } from 'node:crypto';
import type { Context, Host } from '@balcao/core';
import {
  type ChannelDriver,
  type ChannelSession,
  type ChannelSessionOptions,
  type ChannelTemplates,
  TemplateNotFound,
  type TemplateOrder,
} from '../connections/index.ts';
import { captionMax, textMax } from './contract/limits.ts';
import { forgetNumber, readNumber } from './numbers/cloud-number.ts';
import { settingsForm } from './numbers/settings-form.ts';
import { forgetSend } from './outbound/send-once.ts';
import type { Rates } from './prices/rates.ts';
import { readRates } from './prices/read-rates.ts';
import { CloudSession } from './session/cloud-session.ts';
import { fillStored, requireSendable } from './templates/fill-template.ts';
import { findTemplate, type StoredTemplate } from './templates/stored-templates.ts';

/** Connects official WhatsApp numbers, by Meta's Graph API, to the connections of companies. */
export class CloudDriver implements ChannelDriver {
  readonly provider = 'cloud';
  readonly available = true;
  /** A first message to a contact needs a template, which an agent chooses: no conversation is opened automatically. */
  readonly answersOnly = true;
  readonly carries = ['reaction', 'sticker', 'location', 'contact'] as const;
  readonly changesSent = false;
  readonly textMax = textMax;
  readonly captionMax = captionMax;
  readonly form = settingsForm;
  readonly templates: ChannelTemplates = {
    async open(ctx, connectionId, template) {
      const stored = await sendableTemplate(ctx, connectionId, template);
      return (order) => fillStored(stored, order);
    },
    prices: async (ctx, connectionId, template) => {
      const { category } = await sendableTemplate(ctx, connectionId, template);
      const { rates, ...about } = this.#rates;
      const kind = category as keyof Rates['rates'][string];
      return { ...about, category, rateOf: (country) => rates[country]?.[kind] ?? null };
    },
  };
  readonly #host: Host;
  readonly #rates: Rates;

  constructor(host: Host) {
    this.#host = host;
    this.#rates = readRates(host.config.templateRatesFile);
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

  /** The number may be another connection's at once. */
  async leaves(ctx: Context, connectionId: number): Promise<void> {
    await forgetNumber(ctx, connectionId);
  }

  /**
   * Settings, stored webhooks and the times of customers' messages are deleted with the connection's row, and outlast a
   * channel session that an admin ends.
   */
  async forget(): Promise<void> {
    // This driver stores nothing outside the database.
  }
}

/** A template that may be sent now. Throws ERR_TEMPLATE_NOT_FOUND and ERR_TEMPLATE_NOT_APPROVED. */
async function sendableTemplate(
  ctx: Context,
  connectionId: number,
  template: TemplateOrder['template'],
): Promise<StoredTemplate> {
  const { accountId } = await readNumber(ctx, connectionId);
  const stored = await findTemplate(ctx, accountId, template);
  if (!stored) throw TemplateNotFound();
  requireSendable(stored);
  return stored;
}
