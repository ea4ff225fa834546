import { CompanyModel, type StoredMedia } from '@balcao/core';
import type { CampaignStatus, RecipientState } from './contract/limits.ts';

/** Alternative texts of a campaign, of which each recipient gets one. */
export interface CampaignTexts {
  message1: string;
  message2: string;
  message3: string;
  message4: string;
  message5: string;
  confirmationMessage1: string;
  confirmationMessage2: string;
  confirmationMessage3: string;
  confirmationMessage4: string;
  confirmationMessage5: string;
}

/** Columns of the texts of a campaign, of which each recipient gets one. */
export const messageColumns = ['message1', 'message2', 'message3', 'message4', 'message5'] as const;
export const confirmationColumns = [
  'confirmationMessage1',
  'confirmationMessage2',
  'confirmationMessage3',
  'confirmationMessage4',
  'confirmationMessage5',
] as const;

/** Campaign: one message, sent once to each recipient of a contact list or with a tag. */
export class Campaign extends CompanyModel {
  static override tableName = 'Campaigns';

  declare name: string;
  /** Name in lower case without accents, for searches. */
  declare searchKey: string;
  /** Key by which pages are sorted, written with each name. */
  declare nameOrder: string;
  declare status: CampaignStatus;
  /** 1: recipients get a request for consent first, and the message only if they agree. */
  declare confirmation: 0 | 1;
  /** JSON of the template that is sent in place of texts. */
  declare template: string | null;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;
  declare mediaSize: number | null;
  /** 1: unknown variables are sent as they are written; a user has confirmed this for these texts. */
  declare keepsUnknown: 0 | 1;
  /** 1: a copy of the campaign also uses the stored file, so it is not deleted with this campaign. */
  declare isMediaShared: 0 | 1;
  /** Epoch milliseconds. */
  declare scheduledAt: number | null;
  declare startedAt: number | null;
  declare completedAt: number | null;
  declare contactListId: number | null;
  declare fileListId: number | null;
  declare tagId: number | null;
  declare whatsappId: number | null;
  declare userId: number | null;
  declare noticeCode: string | null;
  /** JSON of the values in the notice's text. */
  declare noticeDetails: string | null;
  /** Number of the present planning of recipients, which rises with each start. */
  declare planRun: number;
  /** Progress of the planning: the id of the last list item or ticket. */
  declare planCursor: number;
  declare isPlanned: 0 | 1;
  /** Messages that were sent since the last start. */
  declare sentInRun: number;
  /** Time from which the next message may be sent. */
  declare nextAt: number;
  /** Time from which its company may not send campaigns while it runs; null: it may. */
  declare haltedAt: number | null;
  /** JSON of its figures, after they have replaced the rows of its recipients. */
  declare sums: string | null;
  /** Time at which the last of those rows was deleted. */
  declare reducedAt: number | null;
}
export interface Campaign extends CampaignTexts {}

/** Returns the file of a campaign: an attachment of its text, or the header of its template. */
export function mediaOf({ mediaKey, mediaName, mediaMime, mediaSize }: Campaign): StoredMedia | undefined {
  if (!mediaKey) return undefined;
  return {
    key: mediaKey,
    fileName: mediaName ?? mediaKey,
    mimeType: mediaMime ?? 'application/octet-stream',
    size: Number(mediaSize ?? 0),
  };
}

/** Row of one recipient of one campaign; a plain object instead of a model, because there are many. */
export interface RecipientRow {
  id: number;
  companyId: number;
  campaignId: number;
  planRun: number;
  contactListItemId: number | null;
  contactId: number | null;
  number: string;
  numberKey: string;
  name: string;
  email: string;
  variant: number;
  confirmationVariant: number;
  wireId: string;
  confirmationWireId: string;
  state: RecipientState;
  reasonCode: string | null;
  reasonDetails: string | null;
  /** Message that was sent; where files were sent too, the last message. */
  messageId: number | null;
  /** First of the files that were sent before the message. */
  firstMessageId: number | null;
  /** JSON of the ids of the files and the message, in order; null without files. */
  messageIds: string | null;
  confirmationMessageId: number | null;
  ticketId: number | null;
  /** Time at which the network accepted the message. */
  sentAt: number | null;
  confirmationRequestedAt: number | null;
  confirmedAt: number | null;
  deliveredAt: number | null;
  repliedAt: number | null;
  replyTicketId: number | null;
  createdAt: number;
  updatedAt: number;
}

export const recipientColumns = [
  'id',
  'companyId',
  'campaignId',
  'planRun',
  'contactListItemId',
  'contactId',
  'number',
  'numberKey',
  'name',
  'email',
  'variant',
  'confirmationVariant',
  'wireId',
  'confirmationWireId',
  'state',
  'reasonCode',
  'reasonDetails',
  'messageId',
  'firstMessageId',
  'messageIds',
  'confirmationMessageId',
  'ticketId',
  'sentAt',
  'confirmationRequestedAt',
  'confirmedAt',
  'deliveredAt',
  'repliedAt',
  'replyTicketId',
  'createdAt',
  'updatedAt',
] as const satisfies ReadonlyArray<keyof RecipientRow>;

/**
 * Returns the ids of the messages to a recipient, in their order. A row of an earlier version has only the first and the last
 * id, between which ids are consecutive.
 */
export function messageIdsOf({
  messageId,
  firstMessageId,
  messageIds,
}: Pick<RecipientRow, 'messageId' | 'firstMessageId' | 'messageIds'>): number[] {
  if (messageId === null) return [];
  if (messageIds !== null) return JSON.parse(messageIds);
  const first = Number(firstMessageId ?? messageId);
  return Array.from({ length: Number(messageId) - first + 1 }, (_none, index) => first + index);
}
