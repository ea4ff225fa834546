import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import type { Account, LinkedDevice } from './account.ts';
import { compose } from './messages/compose.ts';
import type { Composed } from './messages/composed.ts';
import type { Content } from './messages/content.ts';
import { postMessage, type Writer } from './messages/post-message.ts';
import type { Network } from './network.ts';
import { lidJid, type Person, pnJid } from './person.ts';
import { retryReceipt } from './retry.ts';
import type { Ciphertext } from './signal-party.ts';
import { newMessageId, node, now } from './wire/nodes.ts';

const { HistorySyncType } = proto.HistorySync;

/** A chat that the phone already had when a client was linked. */
export interface PastChat {
  number: string;
  name?: string;
  messages: Array<{ id?: string; fromMe?: boolean; body: string; timestamp: number }>;
}

/** A message that only the phone has. */
interface KeptMessage {
  key: proto.IMessageKey;
  message: proto.IMessage;
  /** Seconds. */
  messageTimestamp: string;
}

const handsets = new WeakMap<Account, Handset>();

/** Returns the phone of a paired account of the network. */
export function handsetOf(network: Network, account: Account): Handset {
  const handset = handsets.get(account) ?? new Handset(network, account);
  handsets.set(account, handset);
  return handset;
}

/** The paired phone itself: its owner writes on it, and its linked clients keep it informed. */
export class Handset implements Writer {
  readonly account: Account;
  readonly groupKeysGiven = new Set<string>();
  /** Past chats that a newly linked client gets. */
  history: readonly PastChat[] = [];
  readonly #network: Network;
  readonly #kept = new Map<string, Uint8Array>();
  #isOn = true;
  readonly #requests: Array<() => Promise<void>> = [];
  readonly #appStateKey = { id: randomBytes(6), data: randomBytes(32) };

  constructor(network: Network, account: Account) {
    this.#network = network;
    this.account = account;
  }

  get number(): string {
    return this.account.number;
  }

  get name(): string {
    return this.account.name;
  }

  get party() {
    return this.account.party;
  }

  get partitions() {
    return this.account.partitions;
  }

  /** The owner writes to a customer on the phone: the product sees it as its own message, and what `confirmed` it. */
  async write(
    to: string,
    content: Content | string,
    options: { id?: string; confirmed?: 'read' | 'delivered'; chat?: 'pn' | 'lid' | 'mixed' } = {},
  ): Promise<{ id: string }> {
    const customer = this.#network.directory.byNumber(to);
    if (!customer) throw new Error(`${to} is not on the network`);
    const plain = typeof content === 'string' ? { text: content } : content;
    const composed = compose(plain, this.#network.media);
    const { id = newMessageId(), chat = 'pn' } = options;
    this.#network.polls.note(id, composed, this.account);
    const destinationJid = chat === 'pn' ? pnJid(customer) : lidJid(customer);
    const message = { deviceSentMessage: { destinationJid, message: composed.message } };
    const attrs = { recipient: destinationJid, ...this.#addresses(chat, customer) };
    await this.#toEach({ ...composed, message }, id, attrs, to);
    if (options.confirmed) this.#confirm(id, destinationJid, options.confirmed);
    return { id };
  }

  /** Addresses in the stanza of an own message; `mixed`: own number, and customer's LID. */
  #addresses(chat: 'pn' | 'lid' | 'mixed', customer: Person): Record<string, string> {
    const [pn, lid] = [pnJid(this.account), lidJid(this.account)];
    if (chat === 'pn') return { from: pn, addressing_mode: 'pn', peer_recipient_lid: lidJid(customer) };
    const of = { peer_recipient_pn: pnJid(customer) };
    return chat === 'mixed'
      ? { from: pn, ...of }
      : { from: lid, addressing_mode: 'lid', sender_pn: pn, ...of };
  }

  /** Lets the customer's phone confirm a message that was typed here. */
  #confirm(id: string, from: string, became: 'read' | 'delivered'): void {
    const type = became === 'read' ? 'read' : undefined;
    for (const device of this.account.devices.values())
      device.queue.post({ stanza: node('receipt', { id, from, type, t: now() }) });
  }

  /** First login of a client: the keys of the account's settings, and the past. */
  async introduce(device: LinkedDevice): Promise<void> {
    const keys = [
      {
        keyId: { keyId: this.#appStateKey.id },
        keyData: {
          keyData: this.#appStateKey.data,
          fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
          timestamp: Date.now(),
        },
      },
    ];
    const { Type } = proto.Message.ProtocolMessage;
    await this.#toOwn(device, { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } });
    await this.#sendPast(device, HistorySyncType.INITIAL_BOOTSTRAP, {
      conversations: this.history.map(conversation),
    });
    await this.#sendPast(device, HistorySyncType.PUSH_NAME, {
      pushnames: this.history.map(({ number, name }) => ({
        id: pnJid({ number }),
        pushname: name ?? number,
      })),
    });
    await this.#sendPast(device, HistorySyncType.RECENT, { conversations: [], progress: 100 });
  }

  /** A client's copy of what it sent: the phone has it now, and the client learns that. */
  async takeCopy(device: LinkedDevice, id: string, to: string, own: Ciphertext): Promise<void> {
    const from = pnJid(this.account);
    await this.partitions.run(device.owner, async () => {
      try {
        await this.party.decrypt(device.address, own);
      } catch {
        await this.party.forget(device.address);
        const stanza = retryReceipt(this.party, id, 1, { from, recipient: to });
        return device.queue.post({ stanza });
      }
      device.queue.post({ stanza: node('receipt', { from, id, type: 'sender', recipient: to, t: now() }) });
    });
  }

  /** Keeps a message that only the phone got. */
  keep({ messageTimestamp, ...about }: KeptMessage): void {
    const message = { ...about, messageTimestamp: Number(messageTimestamp) };
    this.#kept.set(about.key.id ?? '', proto.WebMessageInfo.encode(message).finish());
  }

  /** A phone that is off answers its clients when it is on again. */
  async turn(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    if (isOn) await Promise.all(this.#requests.splice(0).map((answer) => answer()));
  }

  /** Decrypts a client's request to its phone, and answers with the messages that the phone kept. */
  async takeRequest(device: LinkedDevice, own: Ciphertext): Promise<proto.Message> {
    const request = await this.partitions.run(device.owner, () => this.party.decrypt(device.address, own));
    const said = request.deviceSentMessage?.message ?? request;
    const asked = said.protocolMessage?.peerDataOperationRequestMessage;
    const ids = (asked?.placeholderMessageResendRequest ?? []).map(({ messageKey }) => messageKey?.id ?? '');
    const answer = () => this.#giveKept(device, ids);
    if (this.#isOn) await answer();
    else this.#requests.push(answer);
    return request;
  }

  async #giveKept(device: LinkedDevice, ids: readonly string[]): Promise<void> {
    const { Type } = proto.Message.ProtocolMessage;
    for (const id of ids) {
      const webMessageInfoBytes = this.#kept.get(id);
      if (!webMessageInfoBytes) continue;
      await this.#toOwn(device, {
        type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
        peerDataOperationRequestResponseMessage: {
          stanzaId: id,
          peerDataOperationResult: [{ placeholderMessageResendResponse: { webMessageInfoBytes } }],
        },
      });
    }
  }

  async #sendPast(
    device: LinkedDevice,
    syncType: proto.HistorySync.HistorySyncType,
    past: Partial<proto.IHistorySync>,
  ): Promise<void> {
    const bytes = proto.HistorySync.encode({ syncType, ...past }).finish();
    const historySyncNotification = {
      syncType,
      // Inline always: a client fetches what is not from the public media host, wherever it is connected.
      initialHistBootstrapInlinePayload: deflateSync(bytes),
      chunkOrder: 1,
      progress: past.progress ?? 0,
    };
    const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION;
    await this.#toOwn(device, { type, historySyncNotification });
  }

  async #toOwn(device: LinkedDevice, protocolMessage: proto.Message.IProtocolMessage): Promise<void> {
    const attrs = { from: pnJid(this.account), category: 'peer', push_priority: 'high' };
    const composed: Composed = { message: { protocolMessage }, kind: 'other', body: '', type: 'text' };
    const envelope = { id: newMessageId(), attrs, chat: null };
    await postMessage(this.#network, device, this, composed, envelope);
  }

  async #toEach(composed: Composed, id: string, attrs: Record<string, string>, chat: string): Promise<void> {
    const devices = [...this.account.devices.values()];
    const posts = devices.map((device) =>
      postMessage(this.#network, device, this, composed, { id, attrs, chat }),
    );
    await Promise.all(posts);
  }
}

function conversation(chat: PastChat): proto.IConversation {
  const id = pnJid({ number: chat.number });
  return {
    id,
    name: chat.name ?? null,
    displayName: chat.name ?? null,
    messages: chat.messages.map((past, place) => ({
      msgOrderId: place + 1,
      message: {
        key: { remoteJid: id, fromMe: past.fromMe ?? false, id: past.id ?? newMessageId() },
        message: { conversation: past.body },
        messageTimestamp: Math.floor(past.timestamp / 1000),
      },
    })),
  };
}
