import { type Context, companyClock, isoTime } from '@balcao/core';
import { findConnection } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import type { SendingLimits } from './limits.ts';
import { ageInDays, budgetFor, bulkOpensAt } from './pace.ts';
import { pauseInForce } from './pause.ts';
import type { Sending } from './schemas.ts';
import { bulkRecordOf, readSendingRecord } from './sending-record.ts';

/** Returns, for admins, a number's sending limits, its messages sent today and its pause. Throws ERR_NO_WAPP_FOUND. */
export async function showSending(ctx: Context, connectionId: number): Promise<Sending> {
  const { provider } = await findConnection(ctx, connectionId);
  const record = await readSendingRecord(ctx, connectionId);
  if (!record) return showSending(ctx, connectionId);
  const defaults = findDriver(ctx.host, provider)?.sendingDefaults ?? null;
  const limits = record.limits ?? defaults;
  const clock = await companyClock(ctx);
  const { now } = record;
  const ageDays = ageInDays(record.firstConnectedAt, now);
  const isToday = record.day === clock.at(now).day;
  const pause = pauseInForce(record.pauses, now);
  const opensAt = bulkOpensAt(limits, bulkRecordOf(record, now), now, clock);
  return {
    limits: limits && onWire(limits),
    defaults: defaults && onWire(defaults),
    isCustom: record.limits !== null,
    timeZone: clock.timeZone,
    ageDays,
    today: {
      sent: isToday ? record.sentToday : 0,
      bulk: isToday ? record.bulkToday : 0,
      budget: limits && budgetFor(limits, ageDays),
    },
    nextBulkAt: opensAt > now ? isoTime(opensAt) : null,
    pause: pause && {
      limit: pause.limit,
      scope: pause.scope,
      since: isoTime(pause.since),
      until: isoTime(pause.until),
      reasonCode: pause.reasonCode,
    },
  };
}

function onWire(limits: SendingLimits): NonNullable<Sending['limits']> {
  return { ...limits, dailyBudget: limits.dailyBudget.map((step) => ({ ...step })) };
}
