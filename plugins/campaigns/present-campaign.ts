import {
  type Context,
  companyClock,
  isoTime,
  places,
  readReason,
  rowTimes,
  type WallClock,
} from '@balcao/core';
import { type Campaign as CampaignRow, confirmationColumns, messageColumns } from './campaign.ts';
import { campaignNow } from './clock.ts';
import { figuresOf } from './figures.ts';
import { isEditable } from './policy.ts';
import type { Campaign, Figures } from './schemas.ts';
import { templateOf } from './template/campaign-template.ts';

interface Around {
  clock: WallClock;
  now: number;
  names: Record<'ContactLists' | 'Whatsapps' | 'Files' | 'Tags', Map<number, string>>;
  figures: (row: CampaignRow) => Figures | null;
}

/** Presents campaigns for clients; running ones with their figures. */
export async function presentCampaigns(ctx: Context, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const running = rows.filter(({ status }) => status === 'EM_ANDAMENTO').map(({ id }) => id);
  const counted = await figuresOf(ctx, running);
  const around: Around = {
    clock: await companyClock(ctx),
    now: await campaignNow(ctx.host),
    names: {
      ContactLists: await namesIn(
        ctx,
        'ContactLists',
        rows.map(({ contactListId }) => contactListId),
      ),
      Whatsapps: await namesIn(
        ctx,
        'Whatsapps',
        rows.map(({ whatsappId }) => whatsappId),
      ),
      Files: await namesIn(
        ctx,
        'Files',
        rows.map(({ fileListId }) => fileListId),
      ),
      Tags: await namesIn(
        ctx,
        'Tags',
        rows.map(({ tagId }) => tagId),
      ),
    },
    figures: ({ id }) => counted.get(id)?.figures ?? null,
  };
  return rows.map((row) => present(ctx, row, around));
}

export async function presentCampaign(ctx: Context, row: CampaignRow): Promise<Campaign> {
  const [campaign] = await presentCampaigns(ctx, [row]);
  return campaign as Campaign;
}

function present(ctx: Context, row: CampaignRow, { clock, now, names, figures }: Around): Campaign {
  const named = (table: keyof Around['names'], id: number | null) => {
    const name = id === null ? undefined : names[table].get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const notice = readReason(row.noticeCode, row.noticeDetails);
  const texts = Object.fromEntries(
    [...messageColumns, ...confirmationColumns].map((column) => [column, row[column]]),
  ) as Pick<CampaignRow, (typeof messageColumns)[number] | (typeof confirmationColumns)[number]>;
  const contactList = named('ContactLists', row.contactListId);
  const fileList = named('Files', row.fileListId);
  const whatsapp = named('Whatsapps', row.whatsappId);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    ...texts,
    template: templateOf(row),
    confirmation: Boolean(row.confirmation),
    mediaPath: row.mediaKey,
    mediaName: row.mediaName,
    mediaUrl:
      row.mediaKey === null
        ? null
        : ctx.host.media.url(row.companyId, row.mediaKey, row.mediaName ?? row.mediaKey),
    scheduledAt: isoTime(row.scheduledAt),
    localScheduledAt: row.scheduledAt === null ? null : clock.textAt(Number(row.scheduledAt)),
    startedAt: isoTime(row.startedAt),
    completedAt: isoTime(row.completedAt),
    localCompletedAt: row.completedAt === null ? null : clock.textAt(Number(row.completedAt)),
    // A deleted one is as good as not chosen.
    contactListId: contactList?.id ?? null,
    fileListId: fileList?.id ?? null,
    tagListId: row.tagId,
    whatsappId: whatsapp?.id ?? null,
    userId: row.userId,
    companyId: row.companyId,
    isEditable: isEditable(row, now),
    keepsUnknownVariables: Boolean(row.keepsUnknown),
    noticeCode: notice?.code ?? null,
    noticeDetails: notice?.details ?? null,
    ...rowTimes(row),
    contactList,
    whatsapp,
    fileList,
    tag: named('Tags', row.tagId),
    figures: figures(row),
  };
}

async function namesIn(
  ctx: Context,
  table: keyof Around['names'],
  ids: ReadonlyArray<number | null>,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const gone = table === 'ContactLists' ? ' AND deletedAt IS NULL' : '';
  const rows = await ctx.sql.rows<{ id: number; name: string }>(
    `SELECT id, name FROM ${table} WHERE id IN (${places(wanted.length)}) AND companyId = :company${gone}`,
    wanted,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
