import { areJidsSameUser, isJidGroup, isLidUser, type proto, type WASocket } from '@whiskeysockets/baileys';
import { numberOf } from '../addresses.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { decodeSent, encodeSent, withText } from './sent-content.ts';

/** Message as it was sent to WhatsApp. */
interface Sent {
  /** Null for a message that an earlier version sent. */
  chat: string | null;
  /** Null for a message that was taken back. */
  content: proto.IMessage | null;
}

/**
 * Messages as they were sent to WhatsApp, with their chats, for a repeat and for a phone that could not decrypt its
 * copy: in their present wording, and without those that were taken back.
 */
export class SentMessages {
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;

  constructor(keys: Pick<KeyStore, 'get' | 'set'>) {
    this.#keys = keys;
  }

  /** Returns the message that was sent under this id, and its chat. */
  async find(wireId: string): Promise<Sent | undefined> {
    const { [wireId]: stored } = await this.#keys.get('sent-message', [wireId]);
    return typeof stored === 'string' ? readSent(stored) : undefined;
  }

  /**
   * Returns the message that was sent under this id to this chat: only a phone of this chat may have it sent again.
   * Undefined for one that was taken back.
   */
  async sentIn(chat: string, wireId: string): Promise<proto.IMessage | undefined> {
    const sent = await this.find(wireId);
    return sent?.content && (await this.#isOfChat(sent, chat)) ? sent.content : undefined;
  }

  /**
   * True when a receipt from this chat counts: for a message that went there, or was typed on the phone; not for a
   * notice.
   */
  async isConfirmedBy(wireId: string, chat: string): Promise<boolean> {
    const sent = await this.find(wireId);
    if (!sent) return true;
    const isNotice = Boolean(sent.content?.protocolMessage ?? sent.content?.editedMessage);
    return !isNotice && (await this.#isOfChat(sent, chat));
  }

  /** Stores a message before it is sent, or its notice. */
  async keep(chat: string, wireId: string, content: proto.IMessage): Promise<void> {
    await this.#keys.set({ 'sent-message': { [wireId]: `${chat} ${encodeSent(content)}` } });
  }

  /** Removes a message that no phone has. */
  async forget(wireId: string): Promise<void> {
    await this.#keys.set({ 'sent-message': { [wireId]: null } });
  }

  /** Gives a sent message its new text. */
  async changed(
    socket: WASocket | null,
    { chat, wireId, body }: { chat: string; wireId: string; body: string },
  ): Promise<void> {
    const sent = await this.find(wireId);
    if (sent?.content) await this.keep(sent.chat ?? chat, wireId, withText(sent.content, body));
    forgetCopy(socket, wireId);
  }

  /** Withholds a message that was taken back; its chat stays, by which receipts are checked. */
  async takenBack(
    socket: WASocket | null,
    { chat, wireId }: { chat: string; wireId: string },
  ): Promise<void> {
    const sent = await this.find(wireId);
    if (sent) await this.#keys.set({ 'sent-message': { [wireId]: `${sent.chat ?? chat} ` } });
    forgetCopy(socket, wireId);
  }

  /**
   * Follows a change that was not made here: the new text, or null for a message that was taken back. Does nothing for a
   * message of another chat, or one that was not sent here.
   */
  async follow(
    socket: WASocket | null,
    { body, ...about }: { chat: string; wireId: string; body: string | null },
  ): Promise<void> {
    const sent = await this.find(about.wireId);
    if (!sent || !(await this.#isOfChat(sent, about.chat))) return;
    await (body === null ? this.takenBack(socket, about) : this.changed(socket, { ...about, body }));
  }

  /** True when both are the same chat, since a person has a number and a LID. */
  async #isOfChat({ chat: own }: Sent, chat: string): Promise<boolean> {
    // An earlier version stored no chat.
    if (own === null || areJidsSameUser(own, chat)) return true;
    if (isJidGroup(own) || isJidGroup(chat)) return false;
    const user = numberOf(own);
    const id = isLidUser(own) ? `${user}_reverse` : user;
    const { [id]: other } = await this.#keys.get('lid-mapping', [id]);
    return other === numberOf(chat);
  }
}

function readSent(stored: string): Sent {
  const at = stored.indexOf(' ');
  const content = stored.slice(at + 1);
  return { chat: at < 0 ? null : stored.slice(0, at), content: content === '' ? null : decodeSent(content) };
}

/** Removes Baileys' own copy of a sent message, which it would give out for five minutes before it asks us. */
function forgetCopy(socket: WASocket | null, wireId: string): void {
  socket?.messageRetryManager?.markRetrySuccess(wireId);
}
