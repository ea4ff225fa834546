import { auditedFields, type Context, folded, nameOrder, nextVersion, requireUnchanged } from '@balcao/core';
import { Campaign, confirmationColumns, messageColumns } from './campaign.ts';
import { checkedName, columnsOf, requireTimeAhead } from './campaign-input.ts';
import { campaignNow } from './clock.ts';
import { CampaignRunning, NotEditable } from './contract/errors.ts';
import { campaignLimits } from './contract/limits.ts';
import { findCampaign, lockCampaign } from './find-campaign.ts';
import { dropCampaign, showCampaign } from './live.ts';
import { forgetFile, noFile } from './media/media.ts';
import { isEditable } from './policy.ts';
import { requireReady } from './running/require-ready.ts';
import type { CreateCampaign, UpdateCampaign } from './schemas.ts';

export const auditedColumns = [
  'name',
  'status',
  'scheduledAt',
  'confirmation',
  'contactListId',
  'fileListId',
  'tagId',
  'whatsappId',
  'mediaName',
  'template',
  ...messageColumns,
  ...confirmationColumns,
] as const;

const noTexts = Object.fromEntries([...messageColumns, ...confirmationColumns].map((column) => [column, '']));

/**
 * Makes a campaign; with a time it is scheduled, else it rests. Throws ERR_PLAN_LIMIT_CAMPAIGNS, ERR_CAMPAIGN_INCOMPLETE,
 * ERR_CAMPAIGN_UNKNOWN_VARIABLES, ERR_CAMPAIGN_TIME_PAST and what `columnsOf` throws.
 */
export async function createCampaign(ctx: Context, input: CreateCampaign): Promise<Campaign> {
  const columns = await columnsOf(ctx, input);
  const refusesPast = input.refusesPastTime ?? false;
  await requireTimeAhead(ctx, { ...columns, before: null, refusesPast });
  return ctx.transaction(async () => {
    const campaign = await insertCampaign(ctx, columns);
    if (campaign.status === 'PROGRAMADA') await requireReady(ctx, campaign);
    return campaign;
  });
}

/**
 * Changes the given fields of a campaign: a start time schedules the campaign, and without one it waits to be started.
 * A cancelled campaign stays cancelled until it is restarted. Throws ERR_CAMPAIGN_NOT_EDITABLE, ERR_NO_CAMPAIGN_FOUND,
 * ERR_CHANGED_MEANWHILE and the errors of `createCampaign`.
 */
export async function updateCampaign(ctx: Context, id: number, input: UpdateCampaign): Promise<Campaign> {
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, Campaign.tableName, id);
    return changeCampaign(ctx, id, input);
  });
}

/** Changes a campaign as `updateCampaign` does, for a caller who has asked whether it is unchanged. */
export async function changeCampaign(ctx: Context, id: number, input: UpdateCampaign): Promise<Campaign> {
  const columns = await columnsOf(ctx, input);
  return ctx.transaction(async () => {
    const before = await lockCampaign(ctx, id);
    if (!isEditable(before, await campaignNow(ctx.host))) throw NotEditable();
    const refusesPast = input.refusesPastTime ?? false;
    await requireTimeAhead(ctx, { ...columns, before: before.scheduledAt, refusesPast });
    const scheduledAt = columns.scheduledAt === undefined ? before.scheduledAt : columns.scheduledAt;
    const rests = before.status === 'INATIVA' || before.status === 'PROGRAMADA';
    const status = rests ? (scheduledAt === null ? 'INATIVA' : 'PROGRAMADA') : before.status;
    const isNews = columns.scheduledAt !== undefined;
    await Campaign.of(ctx)
      .findById(id)
      .patch({
        ...columns,
        ...(input.removesFile ? await fileTakenOff(ctx, before) : {}),
        status,
        keepsUnknown: columns.keepsUnknown ?? (saysOther(before, columns) ? 0 : before.keepsUnknown),
        ...(isNews ? { noticeCode: null, noticeDetails: null } : {}),
        updatedAt: nextVersion(before),
      });
    const after = await findCampaign(ctx, id);
    if (after.status === 'PROGRAMADA') await requireReady(ctx, after);
    await showCampaign(ctx, id);
    ctx.audit({
      action: 'campaign.changed',
      record: { type: 'campaign', id, name: after.name },
      before: auditedFields(before, auditedColumns),
      after: auditedFields(after, auditedColumns),
    });
    return after;
  });
}

/** Columns of a campaign without its file, which is removed after the commit. */
async function fileTakenOff(ctx: Context, before: Campaign): Promise<Partial<Campaign>> {
  await forgetFile(ctx, before);
  return { ...noFile, isMediaShared: 0 };
}

function saysOther(before: Campaign, columns: Partial<Campaign>): boolean {
  return ['template' as const, ...messageColumns, ...confirmationColumns].some(
    (column) => columns[column] !== undefined && columns[column] !== before[column],
  );
}

/** Deletes a campaign with its ledger. Throws ERR_CAMPAIGN_RUNNING while it runs, ERR_NO_CAMPAIGN_FOUND. */
export async function deleteCampaign(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const campaign = await lockCampaign(ctx, id);
    if (campaign.status === 'EM_ANDAMENTO') throw CampaignRunning();
    await Campaign.of(ctx).deleteById(id);
    await forgetFile(ctx, campaign);
    dropCampaign(ctx, id);
    ctx.audit({
      action: 'campaign.deleted',
      record: { type: 'campaign', id, name: campaign.name },
      before: auditedFields(campaign, auditedColumns),
    });
  });
}

/**
 * Creates a copy of a campaign with the same messages and recipients and without a start time. Throws the errors of
 * `createCampaign`.
 */
export async function cloneCampaign(ctx: Context, id: number, given?: string): Promise<Campaign> {
  return ctx.transaction(async () => {
    const source = await lockCampaign(ctx, id);
    const name = given ? checkedName(given) : copyName(source.name);
    const { contactListId, fileListId, tagId, whatsappId, confirmation, template } = source;
    const { mediaKey, mediaName, mediaMime, mediaSize } = source;
    const texts = Object.fromEntries(
      [...messageColumns, ...confirmationColumns].map((column) => [column, source[column]]),
    );
    const media = mediaKey ? { mediaKey, mediaName, mediaMime, mediaSize, isMediaShared: 1 as const } : {};
    if (mediaKey) await Campaign.of(ctx).findById(id).patch({ isMediaShared: 1 });
    return insertCampaign(ctx, {
      ...{
        name,
        searchKey: folded(name),
        nameOrder: nameOrder(name),
        contactListId,
        fileListId,
        tagId,
        whatsappId,
        confirmation,
      },
      ...{ ...texts, template },
      ...media,
      scheduledAt: null,
    });
  });
}

async function insertCampaign(ctx: Context, columns: Partial<Campaign>): Promise<Campaign> {
  await ctx.host.tenancy.requireRoom(ctx.companyId, 'campaigns', () => Campaign.of(ctx).resultSize());
  const { id } = await Campaign.of(ctx).insert({
    ...noTexts,
    confirmation: 0,
    keepsUnknown: 0,
    template: null,
    scheduledAt: null,
    ...columns,
    status: columns.scheduledAt ? 'PROGRAMADA' : 'INATIVA',
    userId: ctx.actor.userId,
  });
  const campaign = await findCampaign(ctx, id);
  await showCampaign(ctx, id, 'create');
  ctx.audit({
    action: 'campaign.created',
    record: { type: 'campaign', id, name: campaign.name },
    after: auditedFields(campaign, auditedColumns),
  });
  return campaign;
}

function copyName(name: string): string {
  const mark = ' (2)';
  return `${name.slice(0, campaignLimits.name.max - mark.length)}${mark}`;
}
