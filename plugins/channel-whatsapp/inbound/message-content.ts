import type { proto } from '@whiskeysockets/baileys';
import type { InboundMessage, QuotedWords } from '../../connections/index.ts';

/** Content of an inbound message, as the reader of its kind returns it. */
export type Content = Pick<
  InboundMessage,
  'kind' | 'body' | 'unsupported' | 'location' | 'quotedWireId' | 'contentFollows' | 'ad'
> & {
  /** Quoted message, as the message itself states it. */
  quoted?: Quote;
  /** Addresses of the people that the text mentions. */
  called?: readonly string[];
  /** Bytes of the ad's picture, which the writer's phone sent. */
  adPicture?: Uint8Array;
  /** File that must be downloaded from WhatsApp. */
  media?: { fileName: string; mimeType: string; size: number; voice: boolean };
};

/** Quoted text, and the address of its writer. */
export type Quote = QuotedWords & { participant: string };

/** Function that reads messages of one kind; null: the message has nothing to show. */
export type Read = (message: proto.IMessage) => Content | null;
