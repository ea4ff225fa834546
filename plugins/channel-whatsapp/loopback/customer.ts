import type { proto } from '@whiskeysockets/baileys';
import type { Account } from './account.ts';
import { memberJid } from './groups.ts';
import { Inbox, type Reader, type Remembered } from './inbox.ts';
import {
  compose,
  composeEdit,
  composeReaction,
  composeRevoke,
  composeSealedEdit,
  type Quoted,
  withSecret,
} from './messages/compose.ts';
import type { Composed } from './messages/composed.ts';
import type { Content, ReceivedMessage } from './messages/content.ts';
import { composeVote } from './messages/polls.ts';
import { type Envelope, postMessage, type Writer } from './messages/post-message.ts';
import { postToPhone, type Unavailable } from './messages/post-to-phone.ts';
import type { Network } from './network.ts';
import { Partitions } from './partitions.ts';
import { lidJid, lidOf, type Person, pnJid } from './person.ts';
import { retryReceipt } from './retry.ts';
import { SignalParty } from './signal-party.ts';
import { newMessageId, node, now } from './wire/nodes.ts';

export interface CustomerOptions {
  /** Digits with country code. */
  number: string;
  name?: string;
  /** By which address his messages come; the other one travels beside it. `pn` by default. */
  addressing?: 'pn' | 'lid';
  /** With `lid`: his number is never named. */
  hidesNumber?: boolean;
  /** He reads at once what he gets. */
  reads?: boolean;
}

interface WriteOptions {
  /** The message's id, a fresh one by default. One used before makes it the same message, encrypted anew. */
  id?: string;
  /** The id of the message he answers, his own or one he got. */
  quoted?: string;
  /** The id of the group he writes in. */
  group?: string;
  /** Epoch milliseconds by his clock. */
  timestamp?: number;
}

/** A simulated customer: a phone with keys of its own that writes to the paired accounts and gets what they write. */
export class Customer implements Person, Writer, Reader {
  readonly number: string;
  readonly lid: string;
  readonly name: string;
  /** May change between two messages: the same person then comes by another address. */
  addressing: 'pn' | 'lid';
  hidesNumber: boolean;
  readonly party: SignalParty;
  readonly partitions = new Partitions();
  readonly groupKeysGiven = new Set<string>();
  readonly inbox: Inbox;
  readonly #network: Network;
  readonly #remembered = new Map<string, Remembered>();

  constructor(network: Network, options: CustomerOptions) {
    this.#network = network;
    this.number = options.number;
    this.lid = lidOf(options.number);
    this.name = options.name ?? `Customer ${options.number}`;
    this.addressing = options.addressing ?? 'pn';
    this.hidesNumber = options.hidesNumber ?? false;
    this.party = new SignalParty(options.number);
    this.inbox = new Inbox(network, this, options.reads ?? false);
  }

  /** The address his messages come from. */
  get jid(): string {
    return this.addressing === 'lid' ? lidJid(this) : pnJid(this);
  }

  get received(): readonly ReceivedMessage[] {
    return this.inbox.messages;
  }

  /** Writes to a paired account's number; resolves when the message left for every linked client that has keys. */
  async write(to: string, content: Content | string, options: WriteOptions = {}): Promise<{ id: string }> {
    const account = this.#network.account(to);
    const quoted = options.quoted === undefined ? undefined : this.#quote(options.quoted);
    const plain = typeof content === 'string' ? { text: content } : content;
    const composed = compose(plain, this.#network.media, quoted);
    return await this.#send(account, withSecret(composed), options);
  }

  /** See postToPhone. */
  async writeToPhone(to: string, content: Content | string, unavailable?: Unavailable) {
    const about = { writer: this, attrs: this.#directAttrs(), content, unavailable };
    const account = this.#network.account(to);
    const { id, message } = await postToPhone(this.#network, account, about);
    this.remember(id, { account: account.number, fromMe: true, message });
    return { id };
  }

  /** Edits one of his messages, openly as older apps do or `sealed` with its secret. */
  async edit(
    id: string,
    text: string,
    { sealed = false, timestamp }: { sealed?: boolean; timestamp?: number } = {},
  ): Promise<{ id: string }> {
    const { account, group, key, message, by } = this.#own(id);
    const secret = message.messageContextInfo?.messageSecret;
    const composed =
      sealed && secret
        ? composeSealedEdit({ key, text, secret, writer: by, editor: this.#addressIn(group) })
        : composeEdit(key, text);
    return await this.#send(account, composed, { group, ...(timestamp !== undefined && { timestamp }) });
  }

  async revoke(id: string): Promise<{ id: string }> {
    const { account, group, key } = this.#own(id);
    return await this.#send(account, composeRevoke(key), { group });
  }

  /**
   * Sends a false edit or, without `text`, a false revocation of any message, as a modified client can. By default
   * the key states that the message is his own.
   */
  async forge(
    to: string,
    about: { id: string; text?: string; group?: string; fromMe?: boolean; participant?: string },
  ): Promise<{ id: string }> {
    const { id, text, group, fromMe = true, participant } = about;
    const account = this.#network.account(to);
    const remoteJid = group ? `${group}@g.us` : this.#addressOf(account);
    const key = { remoteJid, fromMe, id, ...(participant && { participant }) };
    const composed = text === undefined ? composeRevoke(key) : composeEdit(key, text);
    return await this.#send(account, composed, { group });
  }

  /** Confirms, or says that he cannot read, any message that the account sent: also one that went to another customer. */
  forgeReceipt(to: string, id: string, type: 'read' | 'retry' | undefined): void {
    for (const device of this.#network.account(to).devices.values()) {
      const said = { id, from: this.jid };
      const stanza =
        type === 'retry'
          ? retryReceipt(this.party, id, 1, { from: this.jid })
          : node('receipt', { ...said, type, t: now() });
      device.queue.post({ stanza });
    }
  }

  /** Reacts to a message; an empty text takes the reaction back. */
  async react(id: string, text: string): Promise<{ id: string }> {
    const { fromMe, account, group } = this.#recall(id);
    const to = this.#network.account(account);
    const participant = group && !fromMe ? this.#addressOf(to) : undefined;
    const remoteJid = group ? `${group}@g.us` : this.#addressOf(to);
    return await this.#send(to, composeReaction({ remoteJid, fromMe, id, participant }, text), { group });
  }

  /** Chooses in a poll; nothing chosen takes the choice back. With a `secret` that is not the poll's no client can read it. */
  async vote(
    to: string,
    about: { poll: string; chosen: readonly string[]; group?: string; secret?: Uint8Array },
  ): Promise<{ id: string }> {
    const account = this.#network.account(to);
    const { poll: id, chosen, group } = about;
    const { creator, secret } = { ...this.#network.polls.get(id), ...about };
    const called = (person: Person) => {
      if (group) return memberJid(this.#network.groups.get(group), person);
      return this.addressing === 'lid' ? lidJid(person) : pnJid(person);
    };
    const remoteJid = group ? `${group}@g.us` : called(account);
    const key = { remoteJid, fromMe: creator === this, id, ...(group && { participant: called(creator) }) };
    const names = { creator: called(creator), voter: called(this) };
    return await this.#send(account, composeVote({ key, chosen, secret, ...names }), { group });
  }

  typing(to: string, state: 'composing' | 'recording' | 'paused' = 'composing'): void {
    const media = state === 'recording' ? 'audio' : undefined;
    const said = state === 'paused' ? node('paused') : node('composing', { media });
    this.#toEach(to, node('chatstate', { from: this.jid }, [said]));
  }

  presence(to: string, isThere: boolean): void {
    const type = isThere ? undefined : 'unavailable';
    this.#toEach(to, node('presence', { from: this.jid, type, last: isThere ? undefined : now() }));
  }

  /**
   * Calls. `hangUp` and `ringOut` (it rang for too long) end the call unanswered, which is a missed call; `taken` ends it
   * on the clients, since the phone took it, with a reason or after an own stanza.
   */
  call(
    to: string,
    kind: 'voice' | 'video' = 'voice',
  ): { id: string; hangUp: () => void; ringOut: () => void; taken: (how: 'reason' | 'stanza') => void } {
    const id = newMessageId();
    const about = {
      'call-id': id,
      'call-creator': this.jid,
      caller_pn: this.hidesNumber ? undefined : pnJid(this),
    };
    const post = (said: ReturnType<typeof node>) => {
      for (const device of this.#network.account(to).devices.values())
        device.queue.post({
          stanza: node('call', { from: this.jid, id: newMessageId(), t: now() }, [said]),
        });
    };
    post(node('offer', about, kind === 'video' ? [node('video')] : [node('audio')]));
    const end = (reason?: string) => post(node('terminate', { ...about, reason }));
    return {
      id,
      hangUp: () => end(),
      ringOut: () => end('timeout'),
      taken(how) {
        if (how === 'stanza') post(node('accept', about));
        end(how === 'reason' ? 'accepted_elsewhere' : undefined);
      },
    };
  }

  /** His phone lost the keys of a conversation: the next message he gets cannot be read and is asked for again. */
  async losesKeys(of: string): Promise<void> {
    for (const device of this.#network.account(of).devices.values())
      await this.partitions.run(device.owner, () => this.party.forget(device.address));
  }

  /** Records a message so that it can be answered, reacted to or taken back. */
  remember(id: string, about: Remembered): void {
    this.#remembered.set(id, about);
  }

  async #send(
    account: Account,
    composed: Composed,
    options: WriteOptions | { group?: string | undefined; timestamp?: number },
  ) {
    const { id = newMessageId(), timestamp, group } = options as WriteOptions;
    const envelope: Envelope = {
      id,
      attrs: group ? this.#groupAttrs(group) : this.#directAttrs(),
      chat: group ?? this.number,
      ...(group && { group: `${group}@g.us` }),
      ...(timestamp !== undefined && { timestamp }),
    };
    const by = this.#addressIn(group);
    this.remember(id, { account: account.number, fromMe: true, message: composed.message, group, by });
    if (composed.file) this.#network.recordFile(id, composed.file);
    this.#network.polls.note(id, composed, this);
    const devices = [...account.devices.values()];
    await Promise.all(devices.map((device) => postMessage(this.#network, device, this, composed, envelope)));
    return { id };
  }

  #directAttrs(): Record<string, string | undefined> {
    if (this.addressing === 'pn')
      return { from: pnJid(this), addressing_mode: 'pn', sender_lid: lidJid(this) };
    const sender_pn = this.hidesNumber ? undefined : pnJid(this);
    return { from: lidJid(this), addressing_mode: 'lid', sender_pn };
  }

  #groupAttrs(id: string): Record<string, string | undefined> {
    const { addressing } = this.#network.groups.get(id);
    const from = `${id}@g.us`;
    if (addressing === 'pn')
      return { from, participant: pnJid(this), addressing_mode: 'pn', participant_lid: lidJid(this) };
    const participant_pn = this.hidesNumber ? undefined : pnJid(this);
    return { from, participant: lidJid(this), addressing_mode: 'lid', participant_pn };
  }

  #quote(id: string): Quoted {
    const { fromMe, account, message } = this.#recall(id);
    const participant = fromMe ? this.jid : this.#addressOf(this.#network.account(account));
    return { id, participant, message };
  }

  #own(id: string): Required<Pick<Remembered, 'message' | 'by'>> & {
    account: Account;
    group: string | undefined;
    key: proto.IMessageKey;
  } {
    const { fromMe, account, group, message, by = this.jid } = this.#recall(id);
    if (!fromMe) throw new Error(`${id} was not written by ${this.number}`);
    const to = this.#network.account(account);
    const remoteJid = group ? `${group}@g.us` : this.#addressOf(to);
    return { account: to, group, message, by, key: { remoteJid, fromMe: true, id } };
  }

  #recall(id: string): Remembered {
    const remembered = this.#remembered.get(id);
    if (!remembered) throw new Error(`${this.number} knows no message ${id}`);
    return remembered;
  }

  #addressIn(group: string | undefined): string {
    return group ? memberJid(this.#network.groups.get(group), this) : this.jid;
  }

  #addressOf(account: Account): string {
    return this.addressing === 'lid' ? lidJid(account) : pnJid(account);
  }

  #toEach(number: string, stanza: ReturnType<typeof node>): void {
    for (const device of this.#network.account(number).devices.values())
      if (device.isActive) device.socket?.send(stanza);
  }
}
