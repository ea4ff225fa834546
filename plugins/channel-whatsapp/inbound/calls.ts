import { backOffMs, type Host } from '@balcao/core';
import type { WACallEvent } from '@whiskeysockets/baileys';
import type { ChannelAddress, ChannelSessionOptions } from '../../connections/index.ts';
import { personOf } from '../addresses.ts';
import type { SessionSocket } from '../session/session-socket.ts';

/** Attempts to store a call, over about 15 seconds. */
const reportedAttempts = 6;
const reportAgain = { firstMs: 500, maxMs: 10_000 };

/**
 * Handles voice and video calls to the paired number: refuses them when the company accepts no calls, and reports
 * unanswered ones to tickets.
 */
export class Calls {
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  readonly #line: SessionSocket;
  readonly #numberOf: (lid: string) => Promise<string | null>;

  /** `numberOf` finds the number behind a LID, if WhatsApp ever gave it. */
  constructor(
    host: Host,
    options: ChannelSessionOptions,
    line: SessionSocket,
    numberOf: (lid: string) => Promise<string | null>,
  ) {
    this.#numberOf = numberOf;
    this.#host = host;
    this.#options = options;
    this.#line = line;
  }

  async heard(call: WACallEvent): Promise<void> {
    if (call.isGroup) return;
    if (call.status === 'timeout') return this.#report(call);
    if (call.status !== 'offer' || call.offline) return;
    const setting = await this.#host.tenancy.setting(this.#options.companyId, 'call');
    if (setting !== 'disabled') return;
    this.#reject(call);
    await this.#report(call);
  }

  /**
   * Refuses a call without waiting for the answer; a call that cannot be refused is reported to tickets all the same.
   */
  #reject({ id, from }: WACallEvent): void {
    const { log, connectionId } = this.#options;
    this.#line.socket
      ?.rejectCall(id, from)
      .catch((error: unknown) => log.info({ err: error, connectionId }, 'a call could not be refused'));
  }

  async #report({ id, from, callerPn, chatId, isVideo, date }: WACallEvent): Promise<void> {
    const [address, ...others] = await this.#callerOf(personOf(callerPn, from, chatId));
    if (!address) return;
    const unsupported = {
      from: address,
      others,
      kind: isVideo ? 'video' : 'voice',
      wireId: id,
      timestamp: date.getTime(),
    } as const;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#options.reports.called(unsupported);
      } catch (error) {
        // WhatsApp announces a call once, so the call is stored again after a short failure of the database.
        if (attempt >= reportedAttempts) throw error;
        await new Promise((resume) => setTimeout(resume, backOffMs(attempt, reportAgain)));
      }
    }
  }

  /** Adds the number to a caller with a LID only: a customer who is known by number must not become a second contact. */
  async #callerOf(addresses: readonly ChannelAddress[]): Promise<readonly ChannelAddress[]> {
    const [lid] = addresses;
    const number = addresses.length === 1 && lid?.kind === 'lid' ? await this.#numberOf(lid.value) : null;
    return number ? [{ kind: 'phone', value: number }, ...addresses] : addresses;
  }
}
