import { type Actor, type Context, type Log, type Reason, reasonInLog } from '@balcao/core';
import type { SendingLimits } from '../sending/limits.ts';
import type { ChannelForm } from './channel-form.ts';
import type { ChannelTemplates, SentTemplate } from './channel-templates.ts';
import type { AdPicture, ClickedAd } from './clicked-ad.ts';
import type { ChannelAddress, ChannelContent, Mention, Menu, Place, Poll } from './outbound-content.ts';

export type { ChannelAddress } from './outbound-content.ts';

/** Answer about one of many numbers: its addresses, null when no account has it, `unanswered` when the network left it out. */
export type NumberAnswer = readonly ChannelAddress[] | null | 'unanswered';

/** Key of one customer on a connection, by one of their addresses. */
export function customerOf({ kind, value }: ChannelAddress): string {
  return `${kind}:${value}`;
}

/** Kinds of messages that channels carry. */
export const messageKinds = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'reaction',
  'poll',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A stored file (core's media store) that travels with a message. */
export interface MessageMedia {
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
  /** An audio recorded as a voice note. */
  voice?: boolean;
}

/** A file of a message that is still to come. */
export interface AwaitedFile {
  fileName: string;
  mimeType: string;
  size: number;
}

/** Author of an event, and its group. */
export interface Authorship {
  /** Everything known of the writer, best first; several addresses of one person become one contact. */
  from: readonly ChannelAddress[];
  /** Set when it was written in a group: `from` is then the participant. */
  group?: { address: ChannelAddress };
  /** Written on the paired phone itself, to the customer in `from`. */
  fromMe?: boolean;
}

/** A new text for what was said before. Every sender can name any message's id: the edit counts for its author's own alone. */
export interface MessageEdit extends Authorship {
  wireId: string;
  body: string;
  /** When it was made, epoch milliseconds by our clock; absent: just now. */
  timestamp?: number;
  /** Milliseconds of the writer's own clock, where known: they order the edits of one second. */
  writtenAt?: number;
}

/** Revocation of an earlier message. It counts for its author's own message, or for any of the group's from its admin. */
export interface MessageRevoke extends Authorship {
  wireId: string;
  /** The author may take back what others wrote in this group. */
  byAdmin?: boolean;
}

/** Outcome of an awaited file: it is here, or it will never come. Without an author, of any message with this id. */
export type MediaArrival = { wireId: string; author?: Authorship } & (
  | { media: MessageMedia }
  | { failure: Reason }
);

/** Words that a message quotes, as its writer's phone sent them along: unverified. */
export interface QuotedWords {
  kind: MessageKind;
  body: string;
  unsupported?: Reason;
  fileName?: string;
  fromMe?: boolean;
}

/** Message from a channel. Storing it twice stores it once: chat, author and wire id are its identity. */
export interface InboundMessage extends Authorship {
  wireId: string;
  /** `formerName`: the group was renamed since its last message. */
  group?: { address: ChannelAddress; name: string; formerName?: string };
  kind: MessageKind;
  /** Text or caption; a location is `lat,lng`, with `location` set; a contact card is its vCard. */
  body: string;
  /** Set where the body is no words of the writer, but says in Portuguese what came and cannot be shown: the same in any language. */
  unsupported?: Reason;
  /** Id of the option that the writer tapped, as it was named when it was offered: by a button, or in a list. */
  chosenId?: string;
  location?: { latitude: number; longitude: number; name?: string; thumbnail?: string };
  /** Addresses that the text calls, each as `@` and its value; `isUs`: the connection's own number. */
  mentions?: ReadonlyArray<ChannelAddress & { isUs?: boolean }>;
  media?: MessageMedia;
  /** The file arrives later by `mediaArrived`; the message itself is stored at once. */
  awaits?: AwaitedFile;
  quotedWireId?: string;
  quoted?: QuotedWords;
  /** The ad that the customer clicked to write it. */
  ad?: ClickedAd;
  /**
   * Set on a stand-in for content that has not come: under the same wire id and by the same writer, the content takes its
   * row. `soon`: only users hear of it before; `perhaps`: it is a message like any other.
   */
  contentFollows?: 'soon' | 'perhaps';
  /** The customer wrote while the number was offline, and long ago: no bot answers it. */
  missed?: boolean;
  /**
   * When it was said, epoch milliseconds by our clock; where the network counts whole seconds, the last moment it can have
   * been. In a chat, what is said later never has an earlier one.
   */
  timestamp: number;
  pushName?: string;
  /** Until when the customer may be answered freely because of it, epoch milliseconds; absent where the channel sets no end. */
  answerUntil?: number;
}

/** Message for a driver to send; `wireId` was made before it was stored, so a repeat is the same message. */
export interface OutboundMessage {
  wireId: string;
  to: ChannelAddress;
  kind: MessageKind;
  /** Text or caption; a location is `lat,lng`, with `location` set; a contact card is its vCard, a reaction its emoji or none. */
  body: string;
  location?: Place;
  poll?: Poll;
  menu?: Menu;
  /** It is a filled template; `body` is what the phone shows of it, `media` the file of its header. */
  template?: SentTemplate;
  mentions?: readonly Mention[];
  /** It was sent on from another conversation, and says so. */
  isForwarded?: boolean;
  media?: MessageMedia;
  /** `kind` is that of a text unless it is said. */
  quoted?: {
    wireId: string;
    fromMe: boolean;
    body: string;
    kind?: MessageKind;
    fileName?: string;
    participant?: ChannelAddress;
  };
}

/** One of the network's limits: `reachout`, a lock on beginning conversations; `rate`, too many messages. */
export interface SendLimit {
  limit: 'reachout' | 'rate';
  /** When it ends, epoch milliseconds, where the network says so. */
  untilMs?: number | undefined;
}

/**
 * Why a message did not leave. `retry`: later, under the same wire id. `refused`: for good, and the agent sees so.
 * `limited`: the number has reached one of the network's limits; the message waits, and so does what the limit concerns.
 */
export class SendFailure extends Error {
  override name = 'SendFailure';
  /** `held`: the network took it and may still drop it; it is never sent again, and `acked` or `givenUp` says how it ended. */
  readonly outcome: 'retry' | 'refused' | 'limited' | 'held';
  readonly reason: Reason;
  /** Set when the outcome is `limited`. */
  readonly limit: SendLimit | null;

  constructor(outcome: 'retry' | 'refused' | 'held', reason: Reason, options?: ErrorOptions);
  constructor(outcome: 'limited', reason: Reason, options: ErrorOptions & SendLimit);
  constructor(outcome: SendFailure['outcome'], reason: Reason, options?: ErrorOptions & Partial<SendLimit>) {
    super(reasonInLog(reason), options);
    this.outcome = outcome;
    this.reason = reason;
    this.limit = options?.limit ? { limit: options.limit, untilMs: options.untilMs } : null;
  }
}

/**
 * Why there is no code to type. `number`: the network knows no such phone; `notWaiting`: no pairing is under way;
 * `none`: this kind of connection is paired otherwise; `network`: it gave none, or not in time.
 */
export type PairingRefusal = 'number' | 'notWaiting' | 'none' | 'network';

export class PairingCodeRefused extends Error {
  override name = 'PairingCodeRefused';
  readonly refusal: PairingRefusal;

  constructor(refusal: PairingRefusal, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.refusal = refusal;
  }
}

/** A new text or caption for a message that was sent. */
export interface OutboundEdit {
  wireId: string;
  to: ChannelAddress;
  /** The text; of a file the caption. */
  body: string;
  mentions?: readonly Mention[];
  /** The edit's own wire id, made before it was stored, so a repeat is the same edit. */
  editWireId: string;
}

export type ChannelStatus = 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED';

/** Reports of a driver about one connection. Each resolves once it is stored; a driver acknowledges to its network after that. */
export interface ChannelReports {
  /** `replaced`, with DISCONNECTED: another client uses the same device, and the pairing is as good as before. */
  status(
    status: ChannelStatus,
    about?: { qrcode?: string; reason?: Reason; number?: string; replaced?: boolean },
  ): Promise<void>;
  inbound(messages: readonly InboundMessage[]): Promise<void>;
  /** 3 delivered, 4 read, 5 played, and 2 at the server for what the phone itself sent; only ever rises. */
  acked(acks: ReadonlyArray<{ wireId: string; ack: number }>): Promise<void>;
  edited(edit: MessageEdit): Promise<void>;
  revoked(revoke: MessageRevoke): Promise<void>;
  /** False when no message waits for this file: the message is not there, or has one already. Safe to repeat. */
  mediaArrived(arrival: MediaArrival): Promise<boolean>;
  /** False when the ad of that message takes no picture: the file is the driver's to remove. Safe to repeat. */
  adPictureArrived(picture: AdPicture): Promise<boolean>;
  called(call: {
    from: ChannelAddress;
    kind: 'voice' | 'video';
    wireId: string;
    timestamp: number;
    answerUntil?: number;
  }): Promise<void>;
}

export interface ChannelSessionOptions {
  connectionId: number;
  companyId: number;
  /** Grows with each owner; writes that carry an older one are refused. */
  epoch: number;
  /** Forget stored credentials and ask for a new pairing. */
  fresh: boolean;
  reports: ChannelReports;
  log: Log;
}

/** One open channel session of a connection, held by its owner process. */
export interface ChannelSession {
  /** Resolves when the network has taken the message; throws SendFailure. */
  send(message: OutboundMessage): Promise<void>;
  /** Takes a sent message back at the customer's end; throws SendFailure. */
  revoke(target: { wireId: string; to: ChannelAddress }): Promise<void>;
  /**
   * Replaces the text of a sent message at the customer's end. Nothing goes out when the customer has this very text
   * already. Resolves when the network has taken it; throws SendFailure.
   */
  edit(edit: OutboundEdit): Promise<void>;
  /**
   * While a code is shown: eight characters to be typed on the phone of this number (digits with country code) instead
   * of scanning. A later call makes the earlier code worthless. Throws PairingCodeRefused.
   */
  pairingCode(number: string): Promise<string>;
  /** Notifies the customer that these, the latest first, were read. Best effort. */
  markRead(chat: ChannelAddress, wireIds: readonly string[]): Promise<void>;
  /** Shows the customer that something is being written; it ends by itself, or with the message. Best effort. */
  composing(chat: ChannelAddress): Promise<void>;
  /** Asks the network whether a number exists; answers its canonical addresses, or null when it does not. */
  checkNumber(number: string): Promise<readonly ChannelAddress[] | null>;
  /** Asks the network for many numbers with one question, as a phone does of its address book; answers in their order. */
  checkNumbers(numbers: readonly string[]): Promise<readonly NumberAnswer[]>;
  /** The address of the picture a customer shows, or null. */
  profilePicture(of: ChannelAddress): Promise<string | null>;
  /** The phone's own address book. */
  phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>>;
  /** When anything last arrived from the network, epoch milliseconds; null: nothing yet in this channel session. */
  lastHeardAt?(): number | null;
  /** Lets go of the channel session and keeps the pairing. */
  close(): Promise<void>;
  /** Ends the pairing at the network and forgets its credentials. */
  logout(): Promise<void>;
}

/** The code behind a kind of connection. A plugin provides it to the port `drivers`. */
export interface ChannelDriver {
  /** The connection's `provider` on the wire: `beta`, `sandbox`, ... */
  provider: string;
  /** False keeps the provider from being chosen for new connections in this installation. */
  available: boolean;
  /** Whether this actor may choose the provider for a new connection; absent: every user who may make one. */
  offeredTo?(actor: Actor): boolean | Promise<boolean>;
  /** True: its phones are made up, for trying the product. */
  isSimulated?: boolean;
  /** True: only customers who wrote first can be written to, so it is never used to begin a conversation. */
  answersOnly?: boolean;
  /** True: its network takes any number of questions about numbers, without a pause between two. */
  asksAtOnce?: boolean;
  /** Settings that a connection of this kind needs before it links; absent: none. */
  form?: ChannelForm;
  /** Contents that its network carries besides texts and files; absent: none of them. */
  carries?: readonly ChannelContent[];
  /**
   * Messages that its network has approved. Where a driver has them, customers are answered freely until a moment alone, and nothing
   * else leaves after it.
   */
  templates?: ChannelTemplates;
  /** Default sending limits of this network's numbers, unless an admin sets others; none: as much and as fast as it takes. */
  sendingDefaults?: SendingLimits | null;
  /** A wire id the network accepts, made in advance of sending. */
  newWireId(): string;
  /**
   * Forgets earlier sends of a failed message, in the caller's transaction: a person sends it again under the same wire id. Absent:
   * nothing is noted of them.
   */
  sendsAgain?(ctx: Context, connectionId: number, wireId: string): Promise<void>;
  /** Opens the channel session; reports status from then on. Throws only for faults of ours. */
  open(options: ChannelSessionOptions): Promise<ChannelSession>;
  /** Forgets everything stored of a deleted connection. */
  forget(companyId: number, connectionId: number): Promise<void>;
}
