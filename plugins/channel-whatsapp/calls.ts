import type { Host } from '@balcao/core';
import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import type { SessionOptions } from '../connections/index.ts';
import { personOf } from './addresses.ts';

/** Calls to the paired number: refused where the company takes none, and told of when nobody took them. */
export class Calls {
  readonly #host: Host;
  readonly #options: SessionOptions;
  readonly #socket: () => WASocket | null;

  constructor(host: Host, options: SessionOptions, socket: () => WASocket | null) {
    this.#host = host;
    this.#options = options;
    this.#socket = socket;
  }

  async heard(call: WACallEvent): Promise<void> {
    if (call.isGroup) return;
    if (call.status === 'timeout') return this.#tell(call);
    if (call.status !== 'offer' || call.offline) return;
    const setting = await this.#host.tenancy.setting(this.#options.companyId, 'call');
    if (setting !== 'disabled') return;
    await this.#socket()?.rejectCall(call.id, call.from);
    await this.#tell(call);
  }

  async #tell({ id, from, callerPn, chatId, isVideo, date }: WACallEvent): Promise<void> {
    const [address] = personOf(callerPn, from, chatId);
    if (!address) return;
    await this.#options.reports.called({
      from: address,
      kind: isVideo ? 'video' : 'voice',
      wireId: id,
      timestamp: date.getTime(),
    });
  }
}
