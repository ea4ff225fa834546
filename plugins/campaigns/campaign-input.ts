import {
  type Context,
  companyClock,
  folded,
  hidesSomething,
  nameOrder,
  readMoment,
  tidyName,
} from '@balcao/core';
import { findConnection } from '../connections/index.ts';
import { requireTags } from '../tags/index.ts';
import { storedTemplate } from '../tickets/index.ts';
import { type Campaign, confirmationColumns, messageColumns } from './campaign.ts';
import { requireFileList } from './campaign-files.ts';
import { requireContactList } from './campaign-lists.ts';
import { campaignNow } from './clock.ts';
import {
  Incomplete,
  InvalidName,
  InvalidTime,
  NameRequired,
  NoConfirmationText,
  TimeIsPast,
} from './contract/errors.ts';
import { campaignLimits } from './contract/limits.ts';
import type { UpdateCampaign } from './schemas.ts';
import { settingsOf } from './settings/campaign-settings.ts';

type Columns = Partial<
  Pick<
    Campaign,
    | 'name'
    | 'searchKey'
    | 'nameOrder'
    | 'confirmation'
    | 'keepsUnknown'
    | 'template'
    | 'scheduledAt'
    | 'contactListId'
    | 'fileListId'
    | 'tagId'
    | 'whatsappId'
    | (typeof messageColumns)[number]
    | (typeof confirmationColumns)[number]
  >
>;

/**
 * Checks the given fields of a campaign and returns their columns. Throws ERR_CAMPAIGN_REQUIRED,
 * ERR_CAMPAIGN_INVALID_NAME, ERR_CAMPAIGN_INVALID_TIME, and the not-found codes of named records that are not the
 * company's.
 */
export async function columnsOf(ctx: Context, input: UpdateCampaign): Promise<Columns> {
  const columns: Columns = {};
  if (input.name !== undefined) {
    const name = checkedName(input.name);
    Object.assign(columns, { name, searchKey: folded(name), nameOrder: nameOrder(name) });
  }
  for (const column of [...messageColumns, ...confirmationColumns])
    if (input[column] !== undefined) columns[column] = (input[column] ?? '').replaceAll('\0', '');
  Object.assign(columns, switchesOf(input));
  if (input.template !== undefined) columns.template = input.template && storedTemplate(input.template);
  if (input.scheduledAt !== undefined) columns.scheduledAt = await momentOf(ctx, input.scheduledAt);
  const { contactListId, fileListId, whatsappId } = input;
  if (contactListId) await requireContactList(ctx, contactListId);
  if (fileListId) await requireFileList(ctx, fileListId);
  if (whatsappId) await findConnection(ctx, whatsappId);
  if (contactListId !== undefined) columns.contactListId = contactListId;
  if (fileListId !== undefined) columns.fileListId = fileListId;
  if (whatsappId !== undefined) columns.whatsappId = whatsappId;
  if (input.tagListId !== undefined) {
    columns.tagId = tagIn(input.tagListId);
    if (columns.tagId) await requireTags(ctx, [columns.tagId]);
  }
  return columns;
}

function switchesOf({ confirmation, keepsUnknownVariables }: UpdateCampaign): Columns {
  return {
    ...(confirmation === undefined ? {} : { confirmation: confirmation ? 1 : 0 }),
    ...(keepsUnknownVariables === undefined ? {} : { keepsUnknown: keepsUnknownVariables ? 1 : 0 }),
  };
}

/**
 * Checks that a campaign can run as it is now. Throws ERR_CAMPAIGN_INCOMPLETE, which names what is missing, and
 * ERR_CAMPAIGN_NO_CONFIRMATION_TEXT.
 */
export function requireComplete(
  campaign: Pick<
    Campaign,
    'contactListId' | 'tagId' | 'whatsappId' | 'mediaKey' | 'confirmation' | 'template'
  > &
    Pick<Campaign, (typeof messageColumns)[number] | (typeof confirmationColumns)[number]>,
): void {
  const details: Record<string, string> = {};
  if (campaign.contactListId === null && campaign.tagId === null) details.contactListId = 'required';
  if (campaign.whatsappId === null) details.whatsappId = 'required';
  const isWritten = messageColumns.some((column) => campaign[column].trim() !== '');
  if (!isWritten && !campaign.mediaKey && campaign.template === null) details.message1 = 'required';
  if (Object.keys(details).length > 0) throw Incomplete({ details });
  if (campaign.confirmation && !confirmationColumns.some((column) => campaign[column].trim() !== ''))
    throw NoConfirmationText({ details: { confirmationMessage1: 'required' } });
}

/**
 * Checks the start time of a campaign. Throws ERR_CAMPAIGN_TIME_PAST for a time so long ago that the campaign would not
 * start any more, or, when the client asks for that, for any time in the past. A time that the campaign has already is
 * accepted.
 */
export async function requireTimeAhead(
  ctx: Context,
  {
    scheduledAt,
    before,
    refusesPast,
  }: { scheduledAt?: number | null; before: number | null; refusesPast?: boolean },
): Promise<void> {
  const minute = (moment: number | null) => Math.floor(Number(moment) / 60_000);
  if (scheduledAt === null || scheduledAt === undefined || minute(scheduledAt) === minute(before)) return;
  const { lateMinutes } = await settingsOf(ctx);
  const pastMs = (await campaignNow(ctx.host)) - scheduledAt;
  // The minute that runs is not over yet.
  const isPast = refusesPast ? pastMs > 60_000 : lateMinutes > 0 && pastMs > lateMinutes * 60_000;
  if (isPast) throw TimeIsPast({ details: { scheduledAt: 'past' } });
}

/** A name as it is stored. Throws ERR_CAMPAIGN_REQUIRED, ERR_CAMPAIGN_INVALID_NAME. */
export function checkedName(given: string): string {
  const name = tidyName(given);
  const { min, max } = campaignLimits.name;
  if (name === '') throw NameRequired({ details: { name: 'required' } });
  if (name.length < min || name.length > max || hidesSomething(name))
    throw InvalidName({ details: { name: `${min} to ${max}` } });
  return name;
}

/** Anything that is no id, such as the word that older clients write, is no tag. */
function tagIn(given: number | string | null): number | null {
  const id = Number(given ?? 0);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

/**
 * Reads a time by its own zone where it names one, else by the company's clock; null for none. Throws
 * ERR_CAMPAIGN_INVALID_TIME.
 */
async function momentOf(ctx: Context, given: string | null): Promise<number | null> {
  const text = (given ?? '').trim();
  if (text === '' || text === 'Invalid date') return null;
  const moment = readMoment(text, await companyClock(ctx));
  if (moment === null || moment > Date.now() + campaignLimits.aheadMaxMs)
    throw InvalidTime({ details: { scheduledAt: 'no such time' } });
  return moment;
}
