import type { Reason } from '@balcao/core';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { ManyUndecryptable } from '../contract/reasons.ts';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;
const stormAt = 30;
const saidAgainMs = 10 * 60_000;
/** Older messages are lost; their authors will have written again. */
const keptMs = 60 * 60_000;

/**
 * Notices when many messages of a channel session stay unreadable: its keys, or customers', are out of step. One that can be read
 * when it is sent again, as nearly all can, is no damage.
 */
export class Undecryptable {
  readonly #graceMs: number;
  readonly #report: (reason: Reason) => void;
  /** Message -> time when it could not be read. */
  readonly #unread = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #saidAt = Number.NEGATIVE_INFINITY;

  /** `graceMs`: how long a message has to be sent again; `tell` gets what people should know, once in a while. */
  constructor(graceMs: number, report: (reason: Reason) => void) {
    this.#graceMs = graceMs;
    this.#report = report;
  }

  heard(messages: readonly WAMessage[]): void {
    const now = performance.now();
    for (const { key, messageStubType, message } of messages) {
      const which = `${key.remoteJid} ${key.participant ?? ''} ${key.id}`;
      if (message) this.#unread.delete(which);
      else if (messageStubType === CIPHERTEXT && !this.#unread.has(which)) this.#unread.set(which, now);
    }
    this.#lookLater();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#unread.clear();
  }

  #lookLater(): void {
    if (this.#timer || this.#unread.size < stormAt) return;
    this.#timer = setTimeout(() => this.#look(), this.#graceMs).unref();
  }

  #look(): void {
    this.#timer = null;
    const now = performance.now();
    const since = [...this.#unread];
    for (const [which, at] of since) if (at < now - keptMs) this.#unread.delete(which);
    const stayed = since.filter(([, at]) => at <= now - this.#graceMs).length;
    if (stayed >= stormAt && now >= this.#saidAt + saidAgainMs) {
      this.#saidAt = now;
      this.#report(ManyUndecryptable());
    }
    this.#lookLater();
  }
}
