import type { proto } from '@whiskeysockets/baileys';
import type { MediaReference } from '../media/media-store.ts';
import type { Kind } from './content.ts';

/** Message ready to be encrypted, with the unencrypted attributes of its stanza. */
export interface Composed {
  message: proto.IMessage;
  kind: Kind;
  body: string;
  type: 'text' | 'media' | 'reaction' | 'poll';
  mediatype?: string;
  edit?: '1' | '7';
  /** File of the message, after its upload. */
  file?: MediaReference;
}
