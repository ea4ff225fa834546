import { type Actor, type Log, type Reason, reasonInLog } from '@balcao/core';
import type { SendingLimits } from '../sending/limits.ts';
import type { ChannelAbilities } from './channel-abilities.ts';
import type { ChannelForm } from './channel-form.ts';
import type { ChannelTemplates, SentTemplate } from './channel-templates.ts';
import type { AdPicture, ClickedAd } from './clicked-ad.ts';
import type { ChannelAddress, ChannelContent, Mention, Menu, Place, Poll } from './outbound-content.ts';
import type { ReportedCall } from './reported-call.ts';
import type { SendLimit } from './send-limit.ts';

export type { ChannelAddress } from './outbound-content.ts';
export type { SendLimit } from './send-limit.ts';
/** Author of each message of a group, by its wire id. */
export type MessageAuthors = Readonly<Record<string, ChannelAddress>>;

/** Answer about one of many numbers: its addresses, null when no account has it, `unanswered` when the network left it out. */
export type NumberAnswer = readonly ChannelAddress[] | null | 'unanswered';

/** Key of one customer on a connection, by one of their addresses. */
export function customerOf({ kind, value }: ChannelAddress): string {
  return `${kind}:${value}`;
}

/** Kinds of messages that channels can send and receive. */
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

/** File of a message that will arrive later. */
export interface AwaitedFile {
  fileName: string;
  mimeType: string;
  size: number;
}

/** Stored file (in core's media store) of a message. */
export interface MessageMedia extends AwaitedFile {
  key: string;
  /** True for an audio that was recorded as a voice note. */
  voice?: boolean;
}

/** Author of a message or change, and the group in which it was made. */
export interface Authorship {
  /** All known addresses of the writer, the best first; several addresses of one person become one contact. */
  from: readonly ChannelAddress[];
  /** Set when the message was written in a group; `from` is then the participant. */
  group?: { address: ChannelAddress };
  /** True when the company wrote it on the paired phone itself, to the customer in `from`. */
  fromMe?: boolean;
}

/**
 * New text for an earlier message. A sender can state any message's id, so the edit counts only for messages of the
 * same author.
 */
export interface MessageEdit extends Authorship {
  wireId: string;
  body: string;
  /** Time of the edit in epoch milliseconds by the server's clock; absent: now. */
  timestamp?: number;
  /** Time of the edit in milliseconds by the writer's own clock, where known; it orders edits within one second. */
  writtenAt?: number;
}

/** Deletion of an earlier message by its author, or by an admin of the group, who may delete any message in it. */
export interface MessageRevoke extends Authorship {
  wireId: string;
  /** True when the author is an admin and may delete messages of others in this group. */
  byAdmin?: boolean;
}

/**
 * Result of an awaited file: the stored file, or the reason why it will never arrive. Without an author the result
 * counts for every message with this id. `replaces`: the same file in better quality, in place of the one that the
 * message has. `isPast`: the message was stored by `receivePast`, so that no program knows of it.
 */
export type MediaArrival = { wireId: string; author?: Authorship; isPast?: boolean } & (
  | { media: MessageMedia; replaces?: boolean }
  | { failure: Reason }
);

/** Text that a message quotes, as the writer's phone sent it; it was not verified. */
export interface QuotedWords {
  kind: MessageKind;
  body: string;
  unsupported?: Reason;
  fileName?: string;
  fromMe?: boolean;
}

/**
 * Message that a channel received. Its chat, author and wire id identify it, so that a message that is stored twice is
 * stored once.
 */
export interface InboundMessage extends Authorship {
  wireId: string;
  /** Group of the message; `formerName` is set when the group was renamed since its last message. */
  group?: { address: ChannelAddress; name: string; formerName?: string };
  kind: MessageKind;
  /** Text or caption; a location is `lat,lng`, with `location` set; a contact card is its vCard. */
  body: string;
  /**
   * Set where the writer sent no text and `body` describes, in Portuguese, content that cannot be shown; screens show
   * the reason in the reader's language.
   */
  unsupported?: Reason;
  /** Id of the button or list option that the writer tapped, as it was named when it was offered. */
  chosenId?: string;
  location?: { latitude: number; longitude: number; name?: string; thumbnail?: string };
  /** Addresses that the text mentions, each as `@` and its value; `isUs`: the connection's own number. */
  mentions?: ReadonlyArray<ChannelAddress & { isUs?: boolean }>;
  media?: MessageMedia;
  /** File that arrives later by `mediaArrived`; the message itself is stored at once. */
  awaits?: AwaitedFile;
  quotedWireId?: string;
  quoted?: QuotedWords;
  /** Ad on which the customer clicked to write the message. */
  ad?: ClickedAd;
  /**
   * Set on a placeholder whose content has not arrived: the content replaces it when it comes under the same wire id
   * from the same writer. `soon`: only users see the placeholder, and no bot answers it; `perhaps`: it is handled like
   * any other message.
   */
  contentFollows?: 'soon' | 'perhaps';
  /** True for an old message that the customer wrote while the number was offline; no bot answers it. */
  missed?: boolean;
  /** True for a message that is final now because what it waited for did not come within a day; no bot answers it. */
  isOverdue?: boolean;
  /** True for a notice of the network about the customer, such as a new number: nothing was written, and no bot answers it. */
  isNotice?: boolean;
  /**
   * Time of writing in epoch milliseconds by the server's clock. Where the network counts whole seconds, it is the end
   * of the second. Within a chat a later message never has an earlier time.
   */
  timestamp: number;
  pushName?: string;
  /**
   * End of the time in which the customer may be answered freely because of this message, in epoch milliseconds; absent
   * where the channel sets no end.
   */
  answerUntil?: number;
  /**
   * Locks what the message depends on, such as its writer's session, in the transaction that stores it; the message is left out
   * when that is gone (false). Absent: it depends on nothing.
   */
  holds?(): Promise<boolean>;
}

/**
 * Message that a driver sends; `wireId` was made before the message was stored, so that a repeat is recognised as the
 * same message.
 */
export interface OutboundMessage {
  wireId: string;
  to: ChannelAddress;
  kind: MessageKind;
  /** Text or caption; a location is `lat,lng`, with `location` set; a contact card is its vCard, a reaction its emoji or none. */
  body: string;
  location?: Place;
  poll?: Poll;
  menu?: Menu;
  /**
   * Template that was filled for this message; `body` is its text as the phone shows it, `media` the file of its
   * header.
   */
  template?: SentTemplate;
  mentions?: readonly Mention[];
  /** True for a message that was forwarded from another conversation, and is shown so. */
  isForwarded?: boolean;
  media?: MessageMedia;
  /** Quoted message; `kind` is `text` unless another one is given. */
  quoted?: {
    wireId: string;
    fromMe: boolean;
    body: string;
    kind?: MessageKind;
    fileName?: string;
    participant?: ChannelAddress;
  };
}

/**
 * Error of a driver whose message was not sent. `retry`: the same message is sent again later, under the same wire id.
 * `refused`: the message fails for good, and the agent sees the reason. `limited`: the number has reached a limit of
 * the network; this message waits, with all others that the limit concerns.
 */
export class SendFailure extends Error {
  override name = 'SendFailure';
  /**
   * `held`: the network accepted the message and may still drop it. It is never sent again, and `acked` or `givenUp`
   * reports the result.
   */
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
    const { limit, untilMs, forMs } = options ?? {};
    this.limit = limit ? { limit, untilMs, forMs } : null;
  }
}

/** New text or caption for a message that was sent. */
export interface OutboundEdit {
  wireId: string;
  to: ChannelAddress;
  /** New text; for a file, its new caption. */
  body: string;
  mentions?: readonly Mention[];
  /** Wire id of the edit itself, made before it was stored, so that a repeat is recognised as the same edit. */
  editWireId: string;
}

export type ChannelStatus = 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED';

/**
 * Functions by which a driver reports events of one connection to the product. Each resolves after its data is stored;
 * only then does the driver acknowledge the event to its network.
 */
export interface ChannelReports {
  /**
   * Reports the state of the connection. `replaced`, with DISCONNECTED: another client uses the same device, and the
   * pairing is still valid.
   */
  status(
    status: ChannelStatus,
    about?: { qrcode?: string; reason?: Reason; number?: string; replaced?: boolean },
  ): Promise<void>;
  inbound(messages: readonly InboundMessage[]): Promise<void>;
  /** False while the company ignores groups: `inbound` stores nothing of them, and the driver fetches nothing either. */
  takesGroups(): Promise<boolean>;
  /**
   * Reports delivery states, which only rise: 3 delivered, 4 read, 5 played; 2 for a message that the phone itself sent
   * and the server has.
   */
  acked(acks: ReadonlyArray<{ wireId: string; ack: number }>): Promise<void>;
  edited(edit: MessageEdit): Promise<void>;
  revoked(revoke: MessageRevoke): Promise<void>;
  /**
   * Reports the result of an awaited file. Resolves with false when no message waits for the file, because there is
   * none or it has its file already, which `replaces` overrides. Safe to repeat.
   */
  mediaArrived(arrival: MediaArrival): Promise<boolean>;
  /** Reports the picture of an ad; false: it is not needed, and the driver deletes the file. Safe to repeat. */
  adPictureArrived(picture: AdPicture): Promise<boolean>;
  /** Reports that no content follows for a message (`contentFollows`): what came is none of its own. Safe to repeat. */
  nothingFollows(about: MessageRevoke): Promise<void>;
  called(call: ReportedCall): Promise<void>;
}

export interface ChannelSessionOptions {
  connectionId: number;
  companyId: number;
  /** Number that rises with each owner of the connection; writes with an older number are refused. */
  epoch: number;
  /** True: delete the stored credentials and begin a new pairing. */
  fresh: boolean;
  reports: ChannelReports;
  log: Log;
}

/** Open channel session of a connection in the process that owns it. */
export interface ChannelSession {
  /** Resolves when the network has accepted the message; throws SendFailure. */
  send(message: OutboundMessage): Promise<void>;
  /**
   * Returns for how many milliseconds a message that was tried before still waits, with the later ones of its customer;
   * 0: it may leave. Absent: none waits.
   */
  waitMs?(message: OutboundMessage): Promise<number>;
  /** Deletes a sent message on the customer's phone; throws SendFailure. */
  revoke(target: { wireId: string; to: ChannelAddress }): Promise<void>;
  /**
   * Replaces the text of a sent message on the customer's phone; sends nothing when the customer has this text already.
   * Resolves when the network has accepted the edit; throws SendFailure.
   */
  edit(edit: OutboundEdit): Promise<void>;
  /**
   * Requests a code of eight characters that the user types on the phone of this number (digits with country code)
   * instead of scanning the QR code. A later call makes the earlier code invalid. Throws PairingCodeRefused.
   */
  pairingCode(number: string): Promise<string>;
  /** Shows the customer that these messages, the latest first, were read. Failures are ignored. */
  markRead(chat: ChannelAddress, wireIds: readonly string[], authors?: MessageAuthors): Promise<void>;
  /**
   * Shows the customer that an answer is being written; the sign ends by itself or with the message. Failures are
   * ignored.
   */
  composing(chat: ChannelAddress): Promise<void>;
  /** Asks the network whether a number has an account; returns its canonical addresses, or null. */
  checkNumber(number: string): Promise<readonly ChannelAddress[] | null>;
  /**
   * Asks the network about many numbers in one request, as a phone does for its address book; returns the answers in
   * order.
   */
  checkNumbers(numbers: readonly string[]): Promise<readonly NumberAnswer[]>;
  /** Returns the address of the customer's profile picture, or null. */
  profilePicture(of: ChannelAddress): Promise<string | null>;
  /** Returns the phone's own address book. */
  phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>>;
  /** Time of the last data from the network in epoch milliseconds; null: none yet in this channel session. */
  lastHeardAt?(): number | null;
  /** Closes the channel session and keeps the pairing. */
  close(): Promise<void>;
  /** Ends the pairing at the network and deletes its credentials. */
  logout(): Promise<void>;
}

/** Driver of one kind of connection: the code of its network's protocol. A plugin provides it to the port `drivers`. */
export interface ChannelDriver extends ChannelAbilities {
  /** Name of the provider on the wire: `beta`, `sandbox`, ... */
  provider: string;
  /** False where new connections of this installation cannot use the provider. */
  available: boolean;
  /**
   * Returns true where this actor may choose the provider for a new connection; absent: every user who may create one.
   */
  offeredTo?(actor: Actor): boolean | Promise<boolean>;
  /** True for simulated phones, which serve to try the product. */
  isSimulated?: boolean;
  /**
   * True where only customers who wrote first can get messages, so that such a connection never begins a conversation.
   */
  answersOnly?: boolean;
  /** True where the network accepts any number of requests about numbers without a pause. */
  asksAtOnce?: boolean;
  /** Settings that a connection of this kind needs before it connects; absent: none. */
  form?: ChannelForm;
  /** Contents that the network supports besides texts and files; absent: none. */
  carries?: readonly ChannelContent[];
  /**
   * Messages that the network has approved. With such a driver customers may be answered freely only for a limited
   * time, and afterwards by templates alone.
   */
  templates?: ChannelTemplates;
  /** Default sending limits of this network's numbers, unless an admin sets others; absent: no limits. */
  sendingDefaults?: SendingLimits | null;
  /** Returns a new wire id in the network's form, before the message is sent. */
  newWireId(): string;
  /** Opens the channel session and reports its status from then on. Throws only for faults of this server. */
  open(options: ChannelSessionOptions): Promise<ChannelSession>;
  /** Deletes all stored data of a deleted connection. */
  forget(companyId: number, connectionId: number): Promise<void>;
}
