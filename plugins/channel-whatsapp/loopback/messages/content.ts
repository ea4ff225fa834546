import type { proto } from '@whiskeysockets/baileys';
import type { MediaKind } from '../media/media-crypto.ts';

/** Contents that a simulated customer can write. */
export type Content =
  | TextContent
  | MediaContent
  | LocationContent
  | ContactContent
  | PollContent
  | RawContent;

interface TextContent {
  text: string;
}

export interface MediaContent {
  /** `ptt` is an audio recorded as a voice note. */
  media: MediaKind;
  bytes: Uint8Array;
  mimeType: string;
  fileName?: string;
  caption?: string;
}

interface LocationContent {
  location: { latitude: number; longitude: number; name?: string; address?: string };
}

interface ContactContent {
  contact: { name: string; vcard: string };
}

export interface PollContent {
  poll: { name: string; options: readonly string[] };
}

/** Message of any kind in the form of the protocol. */
interface RawContent {
  raw: proto.IMessage;
}

export type Kind =
  | 'text'
  | MediaKind
  | 'location'
  | 'contact'
  | 'poll'
  | 'reaction'
  | 'edit'
  | 'revoke'
  | 'other';

/** Message as a simulated customer sees it on the phone. */
export interface ReceivedMessage {
  id: string;
  /** Account that wrote the message. */
  account: string;
  /** Group in which the message was written. */
  group?: string;
  kind: Kind;
  /** Text, caption, `lat,lng`, vCard, or the emoji of a reaction. */
  body: string;
  /** The decrypted file. */
  bytes?: Buffer;
  mimeType?: string;
  fileName?: string;
  /** Properties of a voice note or audio, as the message states them. */
  seconds?: number;
  waveform?: Uint8Array;
  quotedId?: string;
  /** Number of contact cards where a message has several. */
  cards?: number;
  /** Name and address of a place. */
  place?: { name: string; address: string };
  /** Answers of a poll, and the number that may be chosen; 0: any number. */
  options?: readonly string[];
  selectable?: number;
  /** Addresses of the people whom the message mentions. */
  mentions?: readonly string[];
  isForwarded?: boolean;
  /** Seconds after which the message disappears. */
  expiration?: number;
  /** Message that an edit, a deletion or a reaction refers to. */
  targetId?: string;
  /** Number of frames that brought the message; the phone shows it once. */
  copies: number;
  edited?: string;
  revoked?: boolean;
  at: number;
}
