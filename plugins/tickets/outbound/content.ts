import type { StoredMedia } from '@balcao/core';
import type { MessageAttributes } from '../contents/attributes.ts';
import type { MediaType } from '../contract/limits.ts';

/** One message to send; its text as the customer gets it, variables already replaced. */
export interface Content {
  body: string;
  media?: StoredMedia;
  quotedMessageId?: number | null;
  mediaType?: MediaType;
  attributes?: MessageAttributes;
}
