import type { proto } from '@whiskeysockets/baileys';
import type { InboundMessage, QuotedWords } from '../../connections/index.ts';

/** Content of a message, as a reader of its kind finds it. */
export type Content = Pick<
  InboundMessage,
  'kind' | 'body' | 'unsupported' | 'location' | 'quotedWireId' | 'contentFollows' | 'ad'
> & {
  /** Quoted message, by the message's own words. */
  quoted?: Quote;
  /** Addresses that the text calls. */
  called?: readonly string[];
  /** Bytes of the ad's picture, as the writer's phone gave them. */
  adPicture?: Uint8Array;
  /** A file has to be fetched. */
  media?: { fileName: string; mimeType: string; size: number; voice: boolean };
};

/** Quoted words, and the address of who wrote them. */
export type Quote = QuotedWords & { participant: string };

/** Reads a message of one kind; null: it holds nothing that can be shown. */
export type Read = (message: proto.IMessage) => Content | null;
