import { randomBytes } from 'node:crypto';
import { type Actor, type Host, superCompanyId } from '@balcao/core';
import {
  type ChannelDriver,
  type ChannelSession,
  type ChannelSessionOptions,
  channelContents,
} from '../connections/index.ts';
import { ConnectedPhones } from './connected-phones.ts';
import { SandboxOff } from './contract/reasons.ts';
import { PhoneMessages } from './phone-messages.ts';
import { changeSandboxPhone, readSandboxPhone } from './sandbox-phone.ts';
import { SandboxSession } from './sandbox-session.ts';

/**
 * Connects simulated phones to the connections of companies; their network is two tables, so that it survives the
 * process.
 */
export class SandboxDriver implements ChannelDriver {
  readonly provider = 'sandbox';
  readonly isSimulated = true;
  readonly asksAtOnce = true;
  readonly carries = channelContents;
  readonly messages: PhoneMessages;
  readonly connected = new ConnectedPhones();
  readonly #host: Host;
  readonly #open = new Map<number, SandboxSession>();

  constructor(host: Host) {
    this.#host = host;
    this.messages = new PhoneMessages(host);
  }

  get available(): boolean {
    return this.#host.config.sandboxEnabled;
  }

  /**
   * Companies on trial make a simulated phone, so that they can answer a first customer before they link a number of theirs.
   * Others do where the operator allows it to all; our own staff make one for them in an impersonation session.
   */
  async offeredTo({ companyId, kind, entry }: Actor): Promise<boolean> {
    const byUs = companyId === superCompanyId || entry !== undefined || kind === 'system';
    if (byUs || this.#host.config.sandboxForAll) return true;
    return (await this.#host.tenancy.statusOf(companyId)).isOnTrial;
  }

  newWireId(): string {
    return `SBX${randomBytes(9).toString('hex').toUpperCase()}`;
  }

  async open(options: ChannelSessionOptions): Promise<ChannelSession> {
    const { companyId, connectionId, fresh } = options;
    const line = await readSandboxPhone(this.#host, companyId, connectionId);
    if (fresh && line.paired) await changeSandboxPhone(this.#host, options, { paired: 0 });
    const session: SandboxSession = new SandboxSession(
      this.#host,
      options,
      { ...line, paired: fresh ? 0 : line.paired },
      this.messages,
      () => {
        if (this.#open.get(connectionId) === session) this.#open.delete(connectionId);
      },
    );
    this.#open.set(connectionId, session);
    if (this.available) await session.begin();
    else {
      await session.close();
      await options.reports.status('DISCONNECTED', { reason: SandboxOff() });
    }
    return session;
  }

  /** Forgets the pairing; the messages on the phones go with the connection's row. */
  async forget(companyId: number, connectionId: number): Promise<void> {
    await this.#host.contextFor(companyId).table('SandboxPhones').where({ connectionId }).delete();
  }

  /** Notifies the open channel session of this process, if it is here, that something changed at the phone. */
  async changed(connectionId: number): Promise<void> {
    await this.#open.get(connectionId)?.look();
  }
}
