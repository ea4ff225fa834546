import { randomBytes } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Host } from '@balcao/core';
import {
  type ChannelDriver,
  type ChannelSession,
  type ChannelSessionOptions,
  channelContents,
} from '../connections/index.ts';
import { forgetDevice } from './device/forget-device.ts';
import { sendingDefaults } from './outbound/sending-defaults.ts';
import { ClientVersion, SessionHistory } from './session/session-history.ts';
import { type WhatsappTimes, whatsappTimes } from './session/whatsapp-times.ts';

interface WhatsappDriverOptions {
  uploadAgent?: Agent | null;
  times?: Partial<WhatsappTimes>;
  /** The steady clock by which pauses between channel sessions are kept. */
  now?: () => number;
}

/** The driver of WhatsApp. The library behind it is loaded with the first channel session that is opened, not before. */
export class WhatsappDriver implements ChannelDriver {
  readonly provider = 'beta';
  readonly available = true;
  readonly carries = channelContents;
  readonly sendingDefaults = sendingDefaults;
  readonly #host: Host;
  readonly #uploadAgent: Agent | null;
  readonly #times: WhatsappTimes;
  readonly #client: ClientVersion;
  readonly #histories = new Map<number, SessionHistory>();

  constructor(host: Host, { uploadAgent = null, times = {}, now }: WhatsappDriverOptions = {}) {
    this.#client = new ClientVersion(now);
    this.#host = host;
    this.#uploadAgent = uploadAgent;
    this.#times = { ...whatsappTimes, ...times };
  }

  /** Makes ids like the network's own clients. */
  newWireId(): string {
    return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
  }

  async open(options: ChannelSessionOptions): Promise<ChannelSession> {
    const { WhatsappSession } = await import('./session/whatsapp-session.ts');
    const history = this.#historyOf(options.connectionId);
    const about = { history, uploadAgent: this.#uploadAgent, times: this.#times };
    return WhatsappSession.open(this.#host, options, about);
  }

  async forget(companyId: number, connectionId: number): Promise<void> {
    this.#histories.delete(connectionId);
    await forgetDevice(this.#host, { companyId, connectionId });
  }

  #historyOf(connectionId: number): SessionHistory {
    const known = this.#histories.get(connectionId);
    const history = known ?? new SessionHistory(this.#client, this.#times, () => void this.#refreshVersion());
    this.#histories.set(connectionId, history);
    return history;
  }

  /** Asks WhatsApp which version of its client is current. */
  async #refreshVersion(): Promise<void> {
    if (this.#host.config.whatsappUrl) return;
    const { fetchLatestWaWebVersion } = await import('@whiskeysockets/baileys');
    const { version, isLatest } = await fetchLatestWaWebVersion();
    if (isLatest) this.#client.version = version;
    this.#host.log.warn({ version, isLatest }, 'WhatsApp refuses the version of the client');
  }
}
