import type { proto } from '@whiskeysockets/baileys';
import type { InboundMessage, QuotedWords } from '../../connections/index.ts';

/** Content of a message, as a reader of its kind finds it. */
export type Content = Pick<
  InboundMessage,
  'kind' | 'body' | 'unsupported' | 'location' | 'quotedWireId' | 'contentFollows' | 'ad'
> & {
  /** Quoted message, as the message itself states it. */
  quoted?: Quote;
  /** Addresses of the people that the text mentions. */
  called?: readonly string[];
  /** Bytes of the ad's picture, as the writer's phone gave them. */
  adPicture?: Uint8Array;
  /** File that must be fetched from WhatsApp. */
  media?: { fileName: string; mimeType: string; size: number; voice: boolean };
};

/** Quoted text, and the address of its writer. */
export type Quote = QuotedWords & { participant: string };

/** Reads a message of one kind; null: it holds nothing that can be shown. */
export type Read = (message: proto.IMessage) => Content | null;
