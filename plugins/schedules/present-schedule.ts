import {
  type Context,
  companyClock,
  isoTime,
  readReason,
  reasonText,
  rowTimes,
  type WallClock,
} from '@balcao/core';
import { readTemplate } from '../tickets/index.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import type { Schedule } from './schemas.ts';

/** Returns scheduled messages as the web app reads them. */
export async function presentSchedules(ctx: Context, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const clock = await companyClock(ctx);
  return rows.map((row) => present(ctx, row, clock));
}

export async function presentSchedule(ctx: Context, row: ScheduleRow): Promise<Schedule> {
  return present(ctx, row, await companyClock(ctx));
}

function present(ctx: Context, row: ScheduleRow, clock: WallClock): Schedule {
  const {
    failureCode,
    failureDetails,
    contactName,
    userName,
    mediaKey,
    mediaName,
    template,
    sendAt,
    sentAt,
    createdAt,
    updatedAt,
    ...rest
  } = row;
  const failure = readReason(failureCode, failureDetails);
  return {
    ...fieldsOf(rest),
    template: readTemplate(template),
    sendAt: isoTime(sendAt),
    localSendAt: clock.textAt(Number(sendAt)),
    sentAt: isoTime(sentAt),
    failureReason: failure && reasonText(ctx.host.texts, failure, ctx.locale),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    mediaPath: mediaKey,
    mediaName,
    mediaUrl: mediaKey === null ? null : ctx.host.media.url(row.companyId, mediaKey, mediaName ?? mediaKey),
    ...rowTimes({ createdAt, updatedAt }),
    contact: { id: row.contactId, name: contactName },
    user: row.userId === null || userName === null ? null : { id: row.userId, name: userName },
  };
}

function fieldsOf({
  isOfTicket: _isOfTicket,
  ticketStatus: _status,
  ticketUserId: _user,
  ticketQueueId: _queue,
  ...fields
}: Omit<
  ScheduleRow,
  | 'failureCode'
  | 'failureDetails'
  | 'contactName'
  | 'userName'
  | 'mediaKey'
  | 'mediaName'
  | 'template'
  | 'sendAt'
  | 'sentAt'
  | 'createdAt'
  | 'updatedAt'
>) {
  return fields;
}
