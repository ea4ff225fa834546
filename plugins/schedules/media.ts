import {
  type Context,
  cutFileName,
  places,
  receiveUpload,
  type StoredMedia,
  ValidationFailed,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { checkedTemplate, messagesByIds, readTemplate, type SharedFiles } from '../tickets/index.ts';
import { NoPicture } from './contract/errors.ts';
import { pictureTypes } from './contract/limits.ts';
import { findOwnSchedule, findScheduleToChange } from './find-schedule.ts';
import { showSchedule } from './live.ts';
import { auditTakeover, authorColumns } from './rights/take-over.ts';
import { Schedule } from './schedule.ts';
import { messageIdsOf } from './sending/store-messages.ts';

/**
 * Attaches an agent's picture to a scheduled message in place of the earlier one. Throws ERR_SCHEDULE_NO_PICTURE for
 * other files, recognised by their content, ERR_SCHEDULE_ALREADY_SENT, ERR_VALIDATION without a file, and what
 * `receiveUpload` throws.
 */
export async function attachPicture(ctx: Context, id: number, request: FastifyRequest): Promise<void> {
  // Checked before the upload, so that a user without permission does not wait for it.
  await findOwnSchedule(ctx, id);
  const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw ValidationFailed({ details: { file: 'required' } });
    if (!pictureTypes.some((type) => type === file.mimeType)) throw NoPicture();
    await requireTaken(ctx, id, file);
    await replaceFile(ctx, id, {
      mediaKey: file.key,
      mediaName: cutFileName(file.fileName),
      mediaMime: file.mimeType,
      mediaSize: file.size,
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/**
 * Refuses a picture for a template that takes none; a template takes a picture in its header only. Throws the errors of
 * `checkedTemplate`.
 */
async function requireTaken(ctx: Context, id: number, { mimeType }: StoredMedia): Promise<void> {
  const { template: column, whatsappId } = await findOwnSchedule(ctx, id);
  const template = readTemplate(column);
  if (template === null || whatsappId === null) return;
  await checkedTemplate(ctx, whatsappId, template, { fileType: mimeType, hasFile: true });
}

/** Takes the picture off; without one nothing happens. Throws ERR_SCHEDULE_ALREADY_SENT. */
export async function detachPicture(ctx: Context, id: number): Promise<void> {
  await replaceFile(ctx, id, { mediaKey: null, mediaName: null, mediaMime: null, mediaSize: null });
}

type File = Pick<Schedule, 'mediaKey' | 'mediaName' | 'mediaMime' | 'mediaSize'>;

async function replaceFile(ctx: Context, id: number, file: File): Promise<void> {
  await ctx.transaction(async () => {
    const schedule = await findScheduleToChange(ctx, id);
    await Schedule.of(ctx)
      .findById(id)
      .patch({ ...file, ...authorColumns(ctx), isMediaShared: 0, updatedAt: Date.now() });
    await auditTakeover(ctx, schedule);
    await forgetFile(ctx, schedule);
    await showSchedule(ctx, id);
  });
}

/** Finds which of these files belong to schedules, so that the deletion of a ticket does not delete them. */
export const filesOfSchedules: SharedFiles = async (ctx, keys) => {
  const rows = await ctx.sql.rows<{ mediaKey: string }>(
    `SELECT mediaKey FROM Schedules WHERE companyId = :company AND mediaKey IN (${places(keys.length)})`,
    [...keys],
  );
  return rows.map(({ mediaKey }) => mediaKey);
};

type UsedFile = Pick<Schedule, 'mediaKey' | 'isMediaShared' | 'messageId' | 'furtherMessageIds'>;

/** Deletes, after the commit, the file of a schedule that no message shows. */
export async function forgetFile(ctx: Context, schedule: UsedFile): Promise<void> {
  const { mediaKey, isMediaShared } = schedule;
  if (!mediaKey || (isMediaShared && (await isShown(ctx, schedule, mediaKey)))) return;
  await ctx.host.media.discard(ctx.companyId, [mediaKey]);
}

async function isShown(ctx: Context, schedule: UsedFile, file: string): Promise<boolean> {
  const messages = await messagesByIds(ctx, messageIdsOf(schedule));
  return messages.some(({ mediaKey }) => mediaKey === file);
}
