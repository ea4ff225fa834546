import type { Context, Host } from '@balcao/core';
import {
  type ChannelAddress,
  type ChannelSession,
  type ChannelSessionOptions,
  type OutboundEdit,
  type OutboundMessage,
  PairingCodeRefused,
  SendFailure,
} from '../connections/index.ts';
import { saidByWireId } from '../tickets/index.ts';
import { ChatClosed, NotAVisitor } from './contract/reasons.ts';
import { presentMessages } from './conversation/read-conversation.ts';
import { roomsAt } from './conversation/visitors-of-contact.ts';
import { hand, publishToPages } from './publish.ts';
import type { ChatMessage } from './schemas.ts';

/**
 * Milliseconds in which a page must confirm that it has a message; a page that connects later reads the message with
 * the conversation.
 */
const takenWithinMs = 5000;
/** Texts that pages have by this link, so that an edit which changes nothing is not sent. */
const textsKept = 2000;

/**
 * Open channel session of one web chat. Its messages are already stored: pages that are closed read them when they are
 * opened again.
 */
export class WebchatChannelSession implements ChannelSession {
  readonly #ctx: Context;
  readonly #options: ChannelSessionOptions;
  readonly #texts = new Map<string, string>();
  #isOpen = true;

  constructor(host: Host, options: ChannelSessionOptions) {
    this.#ctx = host.contextFor(options.companyId);
    this.#options = options;
  }

  async send(message: OutboundMessage): Promise<void> {
    const rooms = await this.#roomsOf(message.to);
    const shown = await this.#shown(message.wireId, () => fresh(message));
    this.#keep(message.wireId, message.body);
    this.#soon(async () => {
      const { reports } = this.#options;
      await reports.acked([{ wireId: message.wireId, ack: 2 }]);
      if (await hand(this.#ctx, rooms, 'message', shown, takenWithinMs))
        await reports.acked([{ wireId: message.wireId, ack: 3 }]);
    });
  }

  async revoke({ wireId, to }: { wireId: string; to: ChannelAddress }): Promise<void> {
    const rooms = await this.#roomsOf(to);
    const shown = await this.#shown(wireId, () => fresh({ wireId, kind: 'text', body: '' }));
    publishToPages(this.#ctx, rooms, 'message', { ...shown, body: '', media: null, isDeleted: true });
  }

  async edit({ wireId, to, body }: OutboundEdit): Promise<void> {
    const rooms = await this.#roomsOf(to);
    if (this.#texts.get(wireId) === body) return;
    const shown = await this.#shown(wireId, () => fresh({ wireId, kind: 'text', body }));
    this.#keep(wireId, body);
    publishToPages(this.#ctx, rooms, 'message', { ...shown, body, isEdited: true });
  }

  async pairingCode(): Promise<string> {
    throw new PairingCodeRefused('none', 'A web chat is paired with nothing');
  }

  async markRead(chat: ChannelAddress, wireIds: readonly string[]): Promise<void> {
    publishToPages(this.#ctx, await this.#roomsOf(chat), 'read', { ids: [...wireIds] });
  }

  async composing(chat: ChannelAddress): Promise<void> {
    publishToPages(this.#ctx, await this.#roomsOf(chat), 'typing', { from: 'agent' });
  }

  async checkNumber(): Promise<null> {
    return null;
  }

  async checkNumbers(numbers: readonly string[]): Promise<null[]> {
    return numbers.map(() => null);
  }

  async profilePicture(): Promise<null> {
    return null;
  }

  async phoneContacts(): Promise<[]> {
    return [];
  }

  async close(): Promise<void> {
    this.#isOpen = false;
  }

  async logout(): Promise<void> {
    await this.close();
  }

  /**
   * Rooms of the contact's browsers, whatever address the contact has beside that of the chat. Throws SendFailure when the link
   * is closed, or for a contact who is no visitor of this chat.
   */
  async #roomsOf(address: ChannelAddress): Promise<string[]> {
    if (!this.#isOpen) throw new SendFailure('retry', ChatClosed());
    const rooms = await roomsAt(this.#ctx, address, this.#options.connectionId);
    if (rooms.length === 0) throw new SendFailure('refused', NotAVisitor());
    return rooms;
  }

  /** The message as its row says, with the name of who wrote it. */
  async #shown(wireId: string, otherwise: () => ChatMessage): Promise<ChatMessage> {
    const row = await saidByWireId(this.#ctx, this.#options.connectionId, wireId);
    const [message] = row ? await presentMessages(this.#ctx, [row]) : [];
    return message ?? otherwise();
  }

  #keep(wireId: string, body: string): void {
    this.#texts.delete(wireId);
    this.#texts.set(wireId, body);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > textsKept && oldest !== undefined) this.#texts.delete(oldest);
  }

  #soon(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      const { log, connectionId } = this.#options;
      log.warn({ err: error, connectionId }, 'confirmations of a web chat wait');
    });
  }
}

/** A message of which only the content is known. */
function fresh({ wireId, kind, body }: Pick<OutboundMessage, 'wireId' | 'kind' | 'body'>): ChatMessage {
  return {
    id: wireId,
    clientId: null,
    from: 'system',
    author: null,
    kind: kind === 'sticker' ? 'image' : kind === 'reaction' || kind === 'poll' ? 'text' : kind,
    body,
    media: null,
    at: new Date().toISOString(),
    ack: 2,
    isEdited: false,
    isDeleted: false,
  };
}
