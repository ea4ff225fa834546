import type { proto } from '@whiskeysockets/baileys';
import type { MediaReference } from '../media/media-store.ts';
import type { Kind } from './content.ts';

/** A message ready to be encrypted, with the unencrypted attributes of its stanza. */
export interface Composed {
  message: proto.IMessage;
  kind: Kind;
  body: string;
  type: 'text' | 'media' | 'reaction' | 'poll';
  mediatype?: string;
  edit?: '1' | '7';
  /** Its file, as uploaded. */
  file?: MediaReference;
}
