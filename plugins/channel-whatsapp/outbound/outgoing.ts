import { createHash } from 'node:crypto';
import type { Host } from '@balcao/core';
import { generateWAMessage, isJidGroup, isLidUser, type proto, type WASocket } from '@whiskeysockets/baileys';
import {
  type ChannelAddress,
  type ChannelSession,
  type NumberAnswer,
  type OutboundEdit,
  type OutboundMessage,
  SendFailure,
} from '../../connections/index.ts';
import { addressOfJid, jidOfAddress } from '../addresses.ts';
import { uploadSilenceMs } from '../contract/limits.ts';
import { NoForm, NotInGroup } from '../contract/reasons.ts';
import type { DisappearingChats } from '../inbound/disappearing-chats.ts';
import type { Groups } from '../inbound/groups.ts';
import type { Polls } from '../inbound/polls.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { quietLog } from '../session/quiet-log.ts';
import { calledIn, composeMessage, quotedMessage, withCalls } from './compose-message.ts';
import { NumberLookup } from './number-lookup.ts';
import { withLockEnd } from './reachout-lock.ts';
import { captionEdit, textIn } from './sent-content.ts';
import { SentMessages } from './sent-messages.ts';
import { ServerAcks } from './server-acks.ts';

/** Send that is under way. */
interface Running {
  socket: WASocket;
  sent: Promise<void>;
}

/**
 * Sends messages to WhatsApp: each counts as sent when the server acknowledges it, and a repeat is the same message
 * under the same id.
 */
export class Outgoing {
  readonly acks = new ServerAcks();
  readonly messages: SentMessages;
  readonly #host: Host;
  readonly #companyId: number;
  readonly #polls: Pick<Polls, 'keep'>;
  readonly #disappearing: Pick<DisappearingChats, 'secondsOf'>;
  readonly #groups: Pick<Groups, 'memberIn'>;
  readonly #numbers: NumberLookup;
  /** wire id -> its send. */
  readonly #running = new Map<string, Running>();

  constructor(
    host: Host,
    companyId: number,
    keys: KeyStore,
    about: {
      polls: Pick<Polls, 'keep'>;
      disappearing: Pick<DisappearingChats, 'secondsOf'>;
      groups: Pick<Groups, 'memberIn'>;
    },
  ) {
    this.#host = host;
    this.#companyId = companyId;
    this.messages = new SentMessages(keys);
    this.#numbers = new NumberLookup(keys);
    this.#polls = about.polls;
    this.#disappearing = about.disappearing;
    this.#groups = about.groups;
  }

  /**
   * Sends a message, unless it was taken back; resolves when the server has it. A repeat during a send, which a large
   * file makes long, waits for that send. Throws SendFailure.
   */
  async send(socket: WASocket, message: OutboundMessage): Promise<void> {
    const { wireId } = message;
    const running = this.#running.get(wireId);
    if (running?.socket === socket) return running.sent;
    const started = { socket, sent: this.#send(socket, message) };
    this.#running.set(wireId, started);
    try {
      await started.sent;
    } finally {
      if (this.#running.get(wireId) === started) this.#running.delete(wireId);
    }
  }

  async #send(socket: WASocket, message: OutboundMessage): Promise<void> {
    const { wireId } = message;
    const jid = await this.#numbers.jidOf(socket, message.to);
    const before = await this.messages.find(wireId);
    if (before?.content === null) return;
    const content = before?.content ?? (await this.#compose(socket, message, jid));
    try {
      await this.#relay(socket, jid, wireId, content);
    } catch (error) {
      // The only attempt so far was refused, so no phone has it, and the next one is sent with its present text.
      const isTurnedDown = error instanceof SendFailure && error.outcome !== 'retry';
      if (!before && isTurnedDown) await this.messages.forget(wireId);
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
    await this.messages.keep(jid, revokeId, message ?? {});
    await this.#relay(socket, jid, revokeId, message ?? {}, { edit: '7' });
    await this.messages.takenBack(socket, { chat: jid, wireId });
  }

  /** Replaces a sent text or caption, unless the customer has this same text; throws SendFailure. */
  async edit(socket: WASocket, edit: OutboundEdit): Promise<void> {
    const { wireId, to, editWireId } = edit;
    const body = withCalls(edit);
    const jid = await this.#numbers.jidOf(socket, to);
    const original = (await this.messages.find(wireId))?.content;
    if (original && textIn(original) === body) return;
    const before = await this.messages.find(editWireId);
    const content = before?.content ?? (await this.#composeEdit(socket, jid, edit, original));
    await this.messages.keep(jid, editWireId, content);
    await this.#relay(socket, jid, editWireId, content, { edit: '1' });
    // Stored for a phone that could not decrypt the original, and for the comparison with the next edit.
    if (original) await this.messages.changed(socket, { chat: jid, wireId, body });
  }

  /** Addresses of a number; see NumberLookup. */
  check(socket: WASocket, number: string): Promise<ChannelAddress[] | null> {
    return this.#numbers.check(socket, number);
  }

  /** Addresses of many numbers; see NumberLookup. */
  checkMany(socket: WASocket, numbers: readonly string[]): Promise<NumberAnswer[]> {
    return this.#numbers.checkMany(socket, numbers);
  }

  /** Confirms messages of a chat as read; those of a group by their authors. */
  async markRead(
    socket: WASocket,
    ...[chat, wireIds, authors = {}]: Parameters<ChannelSession['markRead']>
  ): Promise<void> {
    const remoteJid = await this.#numbers.knownJidOf(chat);
    const keys = wireIds.map(async (id) => {
      const author = isJidGroup(remoteJid) && authors[id];
      const participant = author && (await this.#memberOf(remoteJid, author));
      return { remoteJid, id, fromMe: false, ...(participant ? { participant } : {}) };
    });
    await socket.readMessages(await Promise.all(keys));
  }

  /** Jid by which a group names the member: WhatsApp takes a receipt for a message of a group by no other. */
  async #memberOf(group: string, author: ChannelAddress): Promise<string> {
    const jid = await this.#numbers.knownJidOf(author);
    return (await this.#groups.memberIn(group, [jid, jidOfAddress(author)])) ?? jid;
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
    await this.#keepPoll(message, jid, composed);
    await this.messages.keep(jid, message.wireId, composed);
    return composed;
  }

  /** Stores the secret of our poll before it is sent, without which its votes could not be decrypted. */
  async #keepPoll(
    { kind, to, wireId }: OutboundMessage,
    jid: string,
    message: proto.IMessage,
  ): Promise<void> {
    if (kind !== 'poll') return;
    // Votes come by the number as WhatsApp has it, or by the LID, and not always by the stored number.
    const known = addressOfJid(jid);
    const from = known ? [to, known] : [to];
    const chat = to.kind === 'group' ? { from: [], group: { address: to } } : { from };
    await this.#polls.keep({ key: { id: wireId, fromMe: true }, message }, { ...chat, fromMe: true });
  }

  async #composeEdit(
    socket: WASocket,
    jid: string,
    given: OutboundEdit,
    original: proto.IMessage | null | undefined,
  ): Promise<proto.IMessage> {
    const edit = { remoteJid: jid, fromMe: true, id: given.wireId };
    const caption = original && captionEdit(original, edit, withCalls(given));
    if (caption) return caption;
    const content = { text: withCalls(given), edit, linkPreview: null, ...calledIn(given) };
    const { message } = await generateWAMessage(jid, content, this.#generation(socket, jid));
    return message ?? {};
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
    const upload = { upload: socket.waUploadToServer, mediaUploadTimeoutMs: uploadSilenceMs };
    return { userJid: meIn(socket, jid), ...upload, logger: quietLog };
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

/** Returns the id of a message's revocation, the same at every attempt, so that a repeat is the same revocation. */
function revocationOf(wireId: string): string {
  const digest = createHash('sha256').update(`revocation of ${wireId}`).digest('hex');
  return `3EB0${digest.slice(0, 18).toUpperCase()}`;
}

/** Own address in a chat: in one of LIDs (hidden ids) our LID, else the number. */
function meIn({ user }: WASocket, chat: string): string {
  return (isLidUser(chat) ? user?.lid : undefined) ?? user?.id ?? '';
}
