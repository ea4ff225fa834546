import { createHash } from 'node:crypto';
import type { Host } from '@balcao/core';
import {
  areJidsSameUser,
  generateWAMessage,
  isJidGroup,
  isLidUser,
  type proto,
  type WASocket,
} from '@whiskeysockets/baileys';
import {
  type ChannelAddress,
  type NumberAnswer,
  type OutboundEdit,
  type OutboundMessage,
  SendFailure,
} from '../../connections/index.ts';
import { numberOf } from '../addresses.ts';
import { NoForm, NotInGroup } from '../contract/reasons.ts';
import type { DisappearingChats } from '../inbound/disappearing-chats.ts';
import type { Polls } from '../inbound/polls.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { quietLog } from '../session/quiet-log.ts';
import { calledIn, composeMessage, quotedMessage, withCalls } from './compose-message.ts';
import { NumberLookup } from './number-lookup.ts';
import { withLockEnd } from './reachout-lock.ts';
import { captionEdit, decodeSent, encodeSent, textIn, withText } from './sent-content.ts';
import { ServerAcks } from './server-acks.ts';

/** Message as it was sent to WhatsApp, and its chat; null for a message that an earlier version sent. */
interface Sent {
  chat: string | null;
  content: proto.IMessage;
}

/**
 * Sends messages to WhatsApp: each counts as sent when the server acknowledges it, and a repeat is the same message
 * under the same id.
 */
export class Outgoing {
  readonly acks = new ServerAcks();
  readonly #host: Host;
  readonly #companyId: number;
  readonly #keys: KeyStore;
  readonly #polls: Pick<Polls, 'keep'>;
  readonly #disappearing: Pick<DisappearingChats, 'secondsOf'>;
  readonly #numbers: NumberLookup;

  constructor(
    host: Host,
    companyId: number,
    keys: KeyStore,
    about: { polls: Pick<Polls, 'keep'>; disappearing: Pick<DisappearingChats, 'secondsOf'> },
  ) {
    this.#host = host;
    this.#companyId = companyId;
    this.#keys = keys;
    this.#numbers = new NumberLookup(keys);
    this.#polls = about.polls;
    this.#disappearing = about.disappearing;
  }

  /** Sends a message; resolves when the server has it. Throws SendFailure. */
  async send(socket: WASocket, message: OutboundMessage): Promise<void> {
    const { wireId } = message;
    const jid = await this.#numbers.jidOf(socket, message.to);
    const before = await this.sent(wireId);
    const content = before?.content ?? (await this.#compose(socket, message, jid));
    try {
      await this.#relay(socket, jid, wireId, content);
    } catch (error) {
      // The only attempt so far was refused, so no phone has it, and the next one is sent with its present text.
      const isTurnedDown = error instanceof SendFailure && error.outcome !== 'retry';
      if (!before && isTurnedDown) await this.#keys.set({ 'sent-message': { [wireId]: null } });
      throw error;
    }
  }

  /** Revokes a sent message; throws SendFailure. */
  async revoke(socket: WASocket, { wireId, to }: { wireId: string; to: ChannelAddress }): Promise<void> {
    const jid = await this.#numbers.jidOf(socket, to);
    const key = { remoteJid: jid, fromMe: true, id: wireId };
    const revokeId = revocationOf(wireId);
    const { message } = await generateWAMessage(
      jid,
      { delete: key },
      {
        ...this.#generation(socket, jid),
        messageId: revokeId,
      },
    );
    await this.#remember(jid, revokeId, message ?? {});
    await this.#relay(socket, jid, revokeId, message ?? {}, { edit: '7' });
  }

  /** Replaces a sent text or caption, unless the customer has this same text; throws SendFailure. */
  async edit(socket: WASocket, edit: OutboundEdit): Promise<void> {
    const { wireId, to, editWireId } = edit;
    const body = withCalls(edit);
    const jid = await this.#numbers.jidOf(socket, to);
    const original = (await this.sent(wireId))?.content;
    if (original && textIn(original) === body) return;
    const before = await this.sent(editWireId);
    const content = before?.content ?? (await this.#composeEdit(socket, jid, edit, original));
    await this.#remember(jid, editWireId, content);
    await this.#relay(socket, jid, editWireId, content, { edit: '1' });
    // Stored for a phone that could not decrypt the original, and for the comparison with the next edit.
    if (original) await this.#remember(jid, wireId, withText(original, body));
  }

  /** Returns the message that was sent under this id, and its chat. */
  async sent(wireId: string): Promise<Sent | undefined> {
    const { [wireId]: stored } = await this.#keys.get('sent-message', [wireId]);
    return typeof stored === 'string' ? readSent(stored) : undefined;
  }

  /**
   * Returns the message that was sent under this id to this chat: only a phone of this chat may have it sent again.
   */
  async sentIn(chat: string, wireId: string): Promise<proto.IMessage | undefined> {
    const sent = await this.sent(wireId);
    return sent && (await this.#isOfChat(sent, chat)) ? sent.content : undefined;
  }

  /**
   * True when a receipt from this chat counts: for a message that went there, or was typed on the phone; not for a
   * notice.
   */
  async isConfirmedBy(wireId: string, chat: string): Promise<boolean> {
    const sent = await this.sent(wireId);
    if (!sent) return true;
    const isNotice = Boolean(sent.content.protocolMessage ?? sent.content.editedMessage);
    return !isNotice && (await this.#isOfChat(sent, chat));
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

  /** Addresses of a number; see NumberLookup. */
  check(socket: WASocket, number: string): Promise<ChannelAddress[] | null> {
    return this.#numbers.check(socket, number);
  }

  /** Addresses of many numbers; see NumberLookup. */
  checkMany(socket: WASocket, numbers: readonly string[]): Promise<NumberAnswer[]> {
    return this.#numbers.checkMany(socket, numbers);
  }

  /** Confirms messages of a chat as read. */
  async markRead(socket: WASocket, chat: ChannelAddress, wireIds: readonly string[]): Promise<void> {
    const remoteJid = await this.#numbers.knownJidOf(chat);
    await socket.readMessages(wireIds.map((id) => ({ remoteJid, id, fromMe: false })));
  }

  /** Shows in a chat that an answer is being written. */
  async composing(socket: WASocket, chat: ChannelAddress): Promise<void> {
    await socket.sendPresenceUpdate('composing', await this.#numbers.knownJidOf(chat));
  }

  async #compose(socket: WASocket, message: OutboundMessage, jid: string): Promise<proto.IMessage> {
    const content = await composeMessage(this.#host, this.#companyId, message, jid);
    const quoted =
      message.kind === 'reaction' ? undefined : quotedMessage(message.quoted, jid, meIn(socket, jid));
    const ephemeralExpiration = message.kind === 'reaction' ? 0 : await this.#disappearing.secondsOf(jid);
    const { message: composed } = await generateWAMessage(jid, content, {
      ...this.#generation(socket, jid),
      messageId: message.wireId,
      ...(ephemeralExpiration ? { ephemeralExpiration } : {}),
      ...(quoted ? { quoted } : {}),
    });
    if (!composed) throw new SendFailure('refused', NoForm());
    await this.#keepPoll(message, composed);
    await this.#remember(jid, message.wireId, composed);
    return composed;
  }

  /** Stores the secret of our poll before it is sent, without which its votes could not be decrypted. */
  async #keepPoll({ kind, to, wireId }: OutboundMessage, message: proto.IMessage): Promise<void> {
    if (kind !== 'poll') return;
    const chat = to.kind === 'group' ? { from: [], group: { address: to } } : { from: [to] };
    await this.#polls.keep({ key: { id: wireId, fromMe: true }, message }, { ...chat, fromMe: true });
  }

  async #composeEdit(
    socket: WASocket,
    jid: string,
    given: OutboundEdit,
    original: proto.IMessage | undefined,
  ): Promise<proto.IMessage> {
    const edit = { remoteJid: jid, fromMe: true, id: given.wireId };
    const caption = original && captionEdit(original, edit, withCalls(given));
    if (caption) return caption;
    const content = { text: withCalls(given), edit, linkPreview: null, ...calledIn(given) };
    const { message } = await generateWAMessage(jid, content, this.#generation(socket, jid));
    return message ?? {};
  }

  async #remember(chat: string, wireId: string, content: proto.IMessage): Promise<void> {
    await this.#keys.set({ 'sent-message': { [wireId]: `${chat} ${encodeSent(content)}` } });
  }

  async #relay(
    socket: WASocket,
    jid: string,
    messageId: string,
    content: proto.IMessage,
    additionalAttributes?: Record<string, string>,
  ): Promise<void> {
    const relayed = this.acks.expect(messageId, () =>
      socket.relayMessage(jid, content, {
        messageId,
        ...(additionalAttributes ? { additionalAttributes } : {}),
      }),
    );
    await relayed.catch(async (failure: unknown) => {
      throw isJidGroup(jid) && isOutOf(failure)
        ? new SendFailure('refused', NotInGroup(), { cause: failure })
        : await withLockEnd(socket, failure);
    });
  }

  #generation(socket: WASocket, jid: string) {
    return { userJid: meIn(socket, jid), upload: socket.waUploadToServer, logger: quietLog };
  }
}

/** WhatsApp's error codes for a sender whom the group has removed, and for a group that no longer exists. */
const outCodes = new Set([403, 404]);

function isOutOf(failure: unknown): boolean {
  if (failure instanceof SendFailure) {
    const { code } = failure.reason.details ?? {};
    return failure.outcome === 'refused' && outCodes.has(Number(code));
  }
  return outCodes.has(Number((failure as { data?: unknown } | null)?.data));
}

function readSent(stored: string): Sent {
  const at = stored.indexOf(' ');
  return { chat: at < 0 ? null : stored.slice(0, at), content: decodeSent(stored.slice(at + 1)) };
}

/** Returns the id of a message's revocation, the same at every attempt, so that a repeat is the same revocation. */
function revocationOf(wireId: string): string {
  const digest = createHash('sha256').update(`revocation of ${wireId}`).digest('hex');
  return `3EB0${digest.slice(0, 18).toUpperCase()}`;
}

/** Own address in a chat: in one of LIDs (hidden ids) our LID, else the number. */
function meIn({ user }: WASocket, chat: string): string {
  return (isLidUser(chat) ? user?.lid : undefined) ?? user?.id ?? '';
}
