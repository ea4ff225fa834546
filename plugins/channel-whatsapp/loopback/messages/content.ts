import type { proto } from '@whiskeysockets/baileys';
import type { MediaKind } from '../media/media-crypto.ts';

/** Contents that a customer can write. */
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

/** A message of any kind, as the protocol has it. */
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

/** A message as a customer finds it on his phone. */
export interface ReceivedMessage {
  id: string;
  /** The account that wrote it. */
  account: string;
  /** The group it was written in. */
  group?: string;
  kind: Kind;
  /** Text, caption, `lat,lng`, vCard, or the emoji of a reaction. */
  body: string;
  /** The decrypted file. */
  bytes?: Buffer;
  mimeType?: string;
  fileName?: string;
  /** Properties of a voice note or audio, by its message. */
  seconds?: number;
  waveform?: Uint8Array;
  quotedId?: string;
  /** Name and address of a place. */
  place?: { name: string; address: string };
  /** Answers of a poll, and how many may be chosen: 0 for any number. */
  options?: readonly string[];
  selectable?: number;
  /** Addresses of the people whom it mentions. */
  mentions?: readonly string[];
  isForwarded?: boolean;
  /** Seconds after which it disappears. */
  expiration?: number;
  /** Target of an edit, a revocation or a reaction. */
  targetId?: string;
  /** Number of frames that brought it; the phone shows it once. */
  copies: number;
  edited?: string;
  revoked?: boolean;
  at: number;
}
