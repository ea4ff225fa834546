import { setTimeout } from 'node:timers/promises';
import { backOffMs, type Host, KeyedSequence, mustWaitForDatabase } from '@balcao/core';
import type { BinaryNode, WACallEvent } from '@whiskeysockets/baileys';
import type { ChannelAddress, ChannelSessionOptions } from '../../connections/index.ts';
import { personOf } from '../addresses.ts';
import { namesMax } from '../contract/limits.ts';
import type { SessionSocket } from '../session/session-socket.ts';
import type { NetworkClock } from './network-clock.ts';

/** Attempts to store a call that fails although the database is available. */
const reportedAttempts = 6;
const reportAgain = { firstMs: 200, maxMs: 2000 };
/** Reason of the end of a call that another device of the company took or refused. */
const takenElsewhere = /^(accept|reject)/;

interface CallsOptions {
  /** WhatsApp's clock, by which calls are dated as messages are. */
  clock: NetworkClock;
  /** Finds the number behind a LID, if WhatsApp ever gave it. */
  numberOf(lid: string): Promise<string | null>;
}

/**
 * Handles voice and video calls to the paired number: refuses them when the company accepts no calls, and reports
 * unanswered ones to tickets.
 */
export class Calls {
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  readonly #line: SessionSocket;
  readonly #numberOf: CallsOptions['numberOf'];
  readonly #clock: NetworkClock;
  readonly #turns = new KeyedSequence();
  readonly #stopping = new AbortController();
  /** Calls by id: the offer of one that rings, or the fact that it was taken, refused or reported; the oldest goes first. */
  readonly #known = new Map<string, WACallEvent | 'over'>();

  constructor(
    host: Host,
    options: ChannelSessionOptions,
    line: SessionSocket,
    { clock, numberOf }: CallsOptions,
  ) {
    this.#clock = clock;
    this.#numberOf = numberOf;
    this.#host = host;
    this.#options = options;
    this.#line = line;
  }

  /** Notes why a call ended, which Baileys leaves out of its event. */
  stanza({ content }: BinaryNode): void {
    for (const { tag, attrs } of Array.isArray(content) ? content : [])
      if (tag === 'terminate' && takenElsewhere.test(attrs.reason ?? ''))
        this.#note(attrs['call-id'] ?? '', 'over');
  }

  /** Takes what WhatsApp says about a call, each call in order. */
  heard(call: WACallEvent): void {
    const { log, connectionId } = this.#options;
    void this.#turns
      .run(call.id, () => this.#handle(call))
      .catch((error: unknown) => log.error({ err: error, connectionId }, 'a call could not be stored'));
  }

  /** Stops trying; resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#turns.settled();
  }

  async #handle(call: WACallEvent): Promise<void> {
    const { id, status } = call;
    const before = this.#known.get(id);
    if (before === 'over') return;
    if (status === 'accept' || status === 'reject' || call.isGroup) return this.#note(id, 'over');
    if (status === 'offer') return this.#offered(call);
    // A caller who hangs up ends the call without a word of the time that it rang.
    const isMissed = status === 'timeout' || (status === 'terminate' && before);
    if (!isMissed) return;
    await this.#report({ ...before, ...call, isVideo: call.isVideo ?? before?.isVideo ?? false });
  }

  async #offered(call: WACallEvent): Promise<void> {
    this.#note(call.id, call);
    if (call.offline) return;
    const setting = await this.#host.tenancy.setting(this.#options.companyId, 'call');
    if (setting !== 'disabled') return;
    this.#reject(call);
    await this.#report(call);
  }

  #note(id: string, what: WACallEvent | 'over'): void {
    this.#known.delete(id);
    this.#known.set(id, what);
    const [oldest] = this.#known.keys();
    if (this.#known.size > namesMax && oldest !== undefined) this.#known.delete(oldest);
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
      timestamp: this.#clock.ours(Math.floor(date.getTime() / 1000)),
    } as const;
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#options.reports.called(unsupported);
        return this.#note(id, 'over');
      } catch (error) {
        // WhatsApp announces a call once, so it waits here for as long as the database is unavailable.
        const isLost = attempt >= reportedAttempts && !mustWaitForDatabase(error);
        if (isLost || this.#stopping.signal.aborted) throw error;
        const again = { signal: this.#stopping.signal };
        await setTimeout(backOffMs(attempt, reportAgain), undefined, again).catch(() => undefined);
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
