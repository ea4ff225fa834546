import { proto, type WAMessage } from '@whiskeysockets/baileys';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;
const stormAt = 30;
const withinMs = 60_000;
const saidAgainMs = 10 * 60_000;

/** Notices when a link gets many messages that it cannot decrypt: its keys, or a customer's, are out of step. */
export class Undecryptable {
  #times: number[] = [];
  #saidAt = Number.NEGATIVE_INFINITY;

  /** What people should be told, once in a while; else null. */
  heard(messages: readonly WAMessage[]): string | null {
    const now = performance.now();
    const seen = messages.filter(({ messageStubType }) => messageStubType === CIPHERTEXT);
    if (seen.length === 0) return null;
    this.#times = [...this.#times, ...seen.map(() => now)].slice(-stormAt);
    const [oldest = now] = this.#times;
    const isStorm = this.#times.length === stormAt && oldest > now - withinMs;
    if (!isStorm || now < this.#saidAt + saidAgainMs) return null;
    this.#saidAt = now;
    return 'Many messages cannot be decrypted; their senders are asked to send them again. If it lasts, pair the number anew';
  }
}
