import { randomBytes } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Host } from '@balcao/core';
import type { ChannelDriver, ChannelSession, SessionOptions } from '../connections/index.ts';
import { forgetDevice } from './device/forget-device.ts';
import { ClientVersion, Standing } from './link/link-history.ts';
import { type WhatsappTimes, whatsappTimes } from './link/whatsapp-times.ts';
import { sendingDefaults } from './outbound/sending-defaults.ts';

/** The driver of WhatsApp. The library behind it is loaded with the first link that is opened, not before. */
export class WhatsappDriver implements ChannelDriver {
  readonly provider = 'beta';
  readonly available = true;
  readonly sendingDefaults = sendingDefaults;
  readonly #host: Host;
  readonly #uploadAgent: Agent | null;
  readonly #times: WhatsappTimes;
  readonly #client = new ClientVersion();
  readonly #standings = new Map<number, Standing>();

  constructor(
    host: Host,
    { uploadAgent = null, times = {} }: { uploadAgent?: Agent | null; times?: Partial<WhatsappTimes> } = {},
  ) {
    this.#host = host;
    this.#uploadAgent = uploadAgent;
    this.#times = { ...whatsappTimes, ...times };
  }

  /** As the network's own clients make them. */
  newWireId(): string {
    return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
  }

  async open(options: SessionOptions): Promise<ChannelSession> {
    const { WhatsappSession } = await import('./link/whatsapp-session.ts');
    const standing = this.#standingOf(options.connectionId);
    const about = { standing, uploadAgent: this.#uploadAgent, times: this.#times };
    return WhatsappSession.open(this.#host, options, about);
  }

  async forget(companyId: number, connectionId: number): Promise<void> {
    this.#standings.delete(connectionId);
    await forgetDevice(this.#host, { companyId, connectionId });
  }

  #standingOf(connectionId: number): Standing {
    const known = this.#standings.get(connectionId);
    const standing = known ?? new Standing(this.#client, this.#times, () => void this.#refreshVersion());
    this.#standings.set(connectionId, standing);
    return standing;
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
