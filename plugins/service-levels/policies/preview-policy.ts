import { type Context, isoTime, ValidationFailed } from '@balcao/core';
import { openTimeOf } from '../../calendars/index.ts';
import type { PreviewSlaPolicy, SlaPreview } from '../schemas.ts';
import { slaNow } from '../timers/sla-clock.ts';
import { calendarRefFor } from './policy-hours.ts';
import { checkedTargets, checkHours } from './policy-input.ts';

const minute = 60_000;
/** Range of moments at which a preview may begin. */
const [earliest, latest] = [Date.UTC(2000, 0, 1), Date.UTC(2200, 0, 1)];

/**
 * Returns, for an admin who edits a policy, when each target would be due for a customer who writes at `at`. Throws
 * ERR_SLA_TARGET_TWICE, ERR_QUEUE_NOT_FOUND, ERR_VALIDATION for a moment before 2000 or after 2199, and the errors of
 * `checkHours`.
 */
export async function previewPolicy(ctx: Context, input: PreviewSlaPolicy): Promise<SlaPreview> {
  const { hours = 'company', calendarId = null, queueId = null } = input;
  const targets = checkedTargets(input.targets);
  await checkHours(ctx, { hours, calendarId });
  if (queueId !== null) await openTimeOf(ctx, { kind: 'queue', queueId });
  const open = await openTimeOf(ctx, calendarRefFor({ hours, calendarId }, queueId));
  const at = input.at === undefined ? slaNow(ctx.host) : Date.parse(input.at);
  if (at < earliest || at >= latest) throw ValidationFailed({ details: { at: '2000 to 2199' } });
  return {
    at: isoTime(at),
    timeZone: open.clock.timeZone,
    targets: targets.map((target) => {
      const due = open.dueAt(at, target.minutes * minute, { blocks: 3 });
      return { ...target, dueAt: isoTime(due) };
    }),
  };
}
