import type { MediaKind } from './media-crypto.ts';

/** What a customer can write. */
export type Content = TextContent | MediaContent | LocationContent | ContactContent | PollContent;

export interface TextContent {
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

export interface LocationContent {
  location: { latitude: number; longitude: number; name?: string; address?: string };
}

export interface ContactContent {
  contact: { name: string; vcard: string };
}

export interface PollContent {
  poll: { name: string; options: readonly string[] };
}

export type Kind = 'text' | MediaKind | 'location' | 'contact' | 'reaction' | 'edit' | 'revoke' | 'other';

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
  /** What a voice note or audio says of itself. */
  seconds?: number;
  waveform?: Uint8Array;
  quotedId?: string;
  /** Of an edit, a revocation or a reaction: the message it is about. */
  targetId?: string;
  /** How often its frame came; the phone shows it once. */
  copies: number;
  edited?: string;
  revoked?: boolean;
  at: number;
}
