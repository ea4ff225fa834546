import type { WASocket } from '@whiskeysockets/baileys';
import { type ChannelAddress, type NumberAnswer, SendFailure } from '../../connections/index.ts';
import { addressOfJid, jidOfAddress, numberOf } from '../addresses.ts';
import { namesMax } from '../contract/limits.ts';
import { NoAnswer, NoSuchNumber } from '../contract/reasons.ts';
import { NumberPace } from '../device/number-pace.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { askForNumbers } from './ask-for-numbers.ts';

/** Weight of a request for many numbers in the queue of requests. */
const placesOfMany = 10;

/** Asks WhatsApp, at its pace, which numbers have accounts, and chooses the address to write to. */
export class NumberLookup {
  readonly #pace = new NumberPace();
  /** number -> the jid with which WhatsApp has it. */
  readonly #canonical = new Map<string, string>();
  readonly #keys: KeyStore;

  constructor(keys: KeyStore) {
    this.#keys = keys;
  }

  /**
   * Returns the addresses that WhatsApp has for a number, or null when it has no account. Throws SendFailure when
   * WhatsApp did not answer.
   */
  async check(socket: WASocket, number: string): Promise<ChannelAddress[] | null> {
    const digits = number.replace(/\D/g, '');
    await this.#pace.turn();
    const answer = await socket.onWhatsApp(digits);
    // Baileys gives up after a minute without an error; an empty answer it returns as a list.
    if (!answer) throw new SendFailure('retry', NoAnswer());
    const [found] = answer;
    if (!found?.exists) return null;
    const phone = addressOfJid(found.jid);
    const lid = addressOfJid(await socket.signalRepository.lidMapping.getLIDForPN(found.jid));
    if (phone?.kind === 'phone') this.#know(digits, found.jid);
    return [phone, lid].filter((address) => address !== null);
  }

  /**
   * Returns the addresses of many numbers in their order, by one request to WhatsApp. Throws SendFailure when it did
   * not answer.
   */
  async checkMany(socket: WASocket, numbers: readonly string[]): Promise<NumberAnswer[]> {
    const asked = numbers.map((number) => number.replace(/\D/g, ''));
    await this.#pace.turn(placesOfMany);
    const answers = await askForNumbers(socket, asked);
    return answers.map((answer, index) => {
      if (!Array.isArray(answer)) return answer;
      const phone = answer.find(({ kind }) => kind === 'phone');
      if (phone) this.#know(asked[index] ?? '', jidOfAddress(phone));
      return answer;
    });
  }

  /**
   * Returns the jid to write to: the person's LID where it is known, since WhatsApp has its chats under LIDs and refuses
   * messages to many of their numbers (463) as if they began a conversation. Throws SendFailure for a number without
   * account: Baileys would report a message to it as sent.
   */
  async jidOf(socket: WASocket, to: ChannelAddress): Promise<string> {
    const jid = jidOfAddress(to);
    if (to.kind !== 'phone') return jid;
    if (this.#canonical.has(to.value)) return this.knownJidOf(to);
    const lid = await socket.signalRepository.lidMapping.getLIDForPN(jid);
    if (!lid && !(await this.check(socket, to.value))) throw new SendFailure('refused', NoSuchNumber());
    this.#know(to.value, this.#canonical.get(to.value) ?? jid);
    return lid ?? this.knownJidOf(to);
  }

  /** Returns the jid of an address as far as it is known here, without a question to WhatsApp. */
  async knownJidOf(to: ChannelAddress): Promise<string> {
    const jid = (to.kind === 'phone' && this.#canonical.get(to.value)) || jidOfAddress(to);
    if (to.kind !== 'phone') return jid;
    const number = numberOf(jid);
    const { [number]: lid } = await this.#keys.get('lid-mapping', [number]);
    return lid ? `${lid}@lid` : jid;
  }

  #know(number: string, jid: string): void {
    if (this.#canonical.size >= namesMax) this.#canonical.clear();
    this.#canonical.set(number, jid);
  }
}
