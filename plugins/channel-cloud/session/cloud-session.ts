import { type Context, digitsOf, type Host, OutsideFault, type Reason } from '@balcao/core';
import {
  type ChannelAddress,
  type ChannelSession,
  type ChannelSessionOptions,
  type NumberAnswer,
  type OutboundMessage,
  PairingCodeRefused,
  SendFailure,
} from '../../connections/index.ts';
import { phoneContactsOf } from '../coexistence/phone-contacts.ts';
import {
  CannotChange,
  LinkClosed,
  MetaUnreachable,
  NumberUnknown,
  SettingsMissing,
} from '../contract/reasons.ts';
import {
  concernsTemplate,
  endsSession,
  isUnpaid,
  meaningOf,
  stopsMarketing,
} from '../graph/failure-of-code.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { hastenFiles } from '../inbound/files.ts';
import { windowOf } from '../inbound/windows.ts';
import { wamidOf } from '../inbound/wire-ids.ts';
import { marketingStopped } from '../marketing/marketing-choices.ts';
import { type CloudNumber, readNumber } from '../numbers/cloud-number.ts';
import { waitOfDropped } from '../outbound/dropped-sends.ts';
import { sendOnce } from '../outbound/send-once.ts';
import { subscribeWebhook } from '../signup/subscribe-webhook.ts';
import { orderSync } from '../templates/sync-templates.ts';

/**
 * Open channel session of an official number: its token is valid and its number exists. There is no open socket; messages
 * come by webhooks, whether the channel session is open or not.
 */
export class CloudSession implements ChannelSession {
  readonly #ctx: Context;
  readonly #options: ChannelSessionOptions;
  #isUnpaid = false;
  #number: CloudNumber | null = null;
  #client: GraphClient | null = null;

  constructor(host: Host, options: ChannelSessionOptions) {
    this.#ctx = host.contextFor(options.companyId);
    this.#options = options;
  }

  /** Reads the number from Meta, and reports its state. */
  async begin(): Promise<void> {
    const { connectionId, reports } = this.#options;
    const number = await readNumber(this.#ctx, connectionId);
    const { phoneNumberId, token, appSecret } = number;
    if (phoneNumberId === '' || token === '' || appSecret === '')
      return reports.status('DISCONNECTED', { reason: SettingsMissing() });
    const client = new GraphClient(this.#ctx.host, token);
    try {
      const fields = 'id,display_phone_number,verified_name';
      const { display_phone_number: shown } = await client.get(`/${encodeURIComponent(phoneNumberId)}`, {
        fields,
      });
      // A new address of the webhook, or one that the signup did not come to name.
      await subscribeWebhook(this.#ctx, connectionId);
      [this.#number, this.#client] = [number, client];
      await reports.status('CONNECTED', { number: digitsOf(String(shown ?? '')) });
      orderSync(this.#ctx, connectionId);
      await hastenFiles(this.#ctx, connectionId);
    } catch (error) {
      if (error instanceof OutsideFault) return reports.status('TIMEOUT', { reason: MetaUnreachable() });
      if (!(error instanceof GraphRefusal)) throw error;
      const meaning = meaningOf(error);
      const { kind, reason } = meaning;
      if (kind === 'retry' || kind === 'limited') return reports.status('TIMEOUT', { reason });
      await reports.status('DISCONNECTED', { reason: endsSession(meaning) ? reason : NumberUnknown() });
    }
  }

  async send(message: OutboundMessage): Promise<void> {
    const sender = this.#sender();
    try {
      await sendOnce(sender, message);
      this.#isUnpaid = false;
    } catch (error) {
      await this.#followRefusal(error, message);
      throw error;
    }
  }

  /** A message that Meta dropped for speed or trouble waits before it leaves again. */
  waitMs({ wireId }: OutboundMessage): Promise<number> {
    return waitOfDropped(this.#ctx, { connectionId: this.#options.connectionId, wireId });
  }

  async revoke(): Promise<void> {
    throw new SendFailure('refused', CannotChange());
  }

  async edit(): Promise<void> {
    throw new SendFailure('refused', CannotChange());
  }

  async pairingCode(): Promise<string> {
    throw new PairingCodeRefused('none', 'An official number is not paired');
  }

  /** Reading the latest message marks those before it as read. */
  async markRead(_chat: ChannelAddress, wireIds: readonly string[]): Promise<void> {
    const [latest] = wireIds;
    const { ctx, number } = this.#sender();
    const wamid = latest === undefined ? null : await wamidOf(ctx, number.connectionId, latest);
    if (wamid) await this.#show({ message_id: wamid });
  }

  /** The platform shows it under the customer's last message, which is marked as read thereby. */
  async composing(chat: ChannelAddress): Promise<void> {
    const { ctx, number } = this.#sender();
    const window = await windowOf(ctx, number.connectionId, chat);
    if (window?.lastWamid && window.openUntil > Date.now())
      await this.#show({ message_id: window.lastWamid, typing_indicator: { type: 'text' } });
  }

  /** Takes any number: the platform answers no question whether one exists before a send. */
  async checkNumber(number: string): Promise<readonly ChannelAddress[] | null> {
    const digits = digitsOf(number);
    return digits.length >= 8 && digits.length <= 15 ? [{ kind: 'phone', value: digits }] : null;
  }

  async checkNumbers(numbers: readonly string[]): Promise<readonly NumberAnswer[]> {
    return Promise.all(numbers.map((number) => this.checkNumber(number)));
  }

  async profilePicture(): Promise<null> {
    return null;
  }

  /** Contacts of the phone's app, where the number is in it too. */
  phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>> {
    return phoneContactsOf(this.#ctx, this.#options.connectionId);
  }

  async close(): Promise<void> {
    [this.#number, this.#client] = [null, null];
  }

  async logout(): Promise<void> {
    await this.close();
  }

  /** Throws SendFailure `retry` while the channel session is closed. */
  #sender(): { ctx: Context; number: CloudNumber; client: GraphClient } {
    if (!this.#number || !this.#client) throw new SendFailure('retry', LinkClosed());
    return { ctx: this.#ctx, number: this.#number, client: this.#client };
  }

  async #show(what: Record<string, unknown>): Promise<void> {
    const { client, number } = this.#sender();
    const body = { messaging_product: 'whatsapp', status: 'read', ...what };
    await client.post(`/${number.phoneNumberId}/messages`, body).catch((error: unknown) => {
      if (!(error instanceof GraphRefusal || error instanceof OutsideFault)) throw error;
    });
  }

  /**
   * Ends the channel session where Meta refuses its token or its account: no message could leave, and each that tried
   * would fail. All of them wait until an admin connects the number again. Follows what else a refusal says, too.
   */
  async #followRefusal(error: unknown, { to }: OutboundMessage): Promise<void> {
    const cause = error instanceof SendFailure ? error.cause : null;
    if (!(cause instanceof GraphRefusal)) return;
    const meaning = meaningOf(cause);
    if (endsSession(meaning)) await this.#end(meaning.reason);
    else if (isUnpaid(cause)) await this.#reportUnpaid(meaning.reason);
    if (stopsMarketing(cause)) await marketingStopped(this.#ctx, [to], Date.now());
    if (concernsTemplate(cause)) orderSync(this.#ctx, this.#options.connectionId, { anew: true });
  }

  /** Says once why bulk pauses, in the history of the number, which stays connected; again after a message has left. */
  async #reportUnpaid(reason: Reason): Promise<void> {
    if (this.#isUnpaid) return;
    this.#isUnpaid = true;
    await this.#options.reports.status('CONNECTED', { reason });
  }

  async #end(reason: Reason): Promise<void> {
    await this.close();
    await this.#options.reports.status('DISCONNECTED', { reason });
  }
}
