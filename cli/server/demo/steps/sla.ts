import { weekdays } from '@balcao/core/time/limits.ts';
import { createCalendar } from '@balcao/plugins/calendars/index.ts';
import { changeRouting } from '@balcao/plugins/routing/index.ts';
import { createPolicy, type PastStep, replayTimers } from '@balcao/plugins/service-levels/index.ts';
import { actingAs, type Demo, dayMs, demoRowsOf, minuteMs } from '../demo.ts';
import { type Conversation, conversations, type Line } from './conversations.ts';

/** Targets of the SLA policy in minutes of open time, by the priority of the ticket. */
const targetMinutes = {
  first_reply: { 1: 60, 2: 30, 3: 20, 4: 10 },
  next_reply: { 1: 120, 2: 60, 3: 40, 4: 20 },
  resolution: { 1: 2880, 2: 1440, 3: 480, 4: 240 },
} as const;
const metrics = ['first_reply', 'next_reply', 'resolution'] as const;
const priorities = [1, 2, 3, 4] as const;
const days = { holiday: 12, inventory: 26 };

/**
 * Creates calendars, SLA policies and the routing of queues, before a customer writes. The shop's policy counts around the clock,
 * so that the demonstration (a sample company for operators who try the product) looks the same at every hour.
 */
export async function fillServiceLevels(demo: Demo): Promise<void> {
  const { texts, clock, ahead } = demo;
  const demoRows = await demoRowsOf(demo);
  const ana = actingAs(demo, demoRows, 'Ana');
  const { calendars, policies } = texts.serviceLevels;
  const dayIn = (count: number) => clock.at(ahead + count * dayMs + dayMs / 2).day;
  await createCalendar(ana, {
    name: calendars.shop,
    spans: weekdays.slice(0, 6).map((weekday) => ({
      ...{ weekday, startTime: '09:00' },
      endTime: weekday === 'saturday' ? '13:00' : '18:00',
    })),
    dates: [
      { day: dayIn(days.holiday), name: calendars.holiday, spans: [] },
      {
        day: dayIn(days.inventory),
        name: calendars.inventory,
        spans: [{ startTime: '13:00', endTime: '18:00' }],
      },
    ],
  });
  const always = await createCalendar(ana, {
    name: calendars.always,
    spans: weekdays.map((weekday) => ({ weekday, startTime: '00:00', endTime: '00:00' })),
  });
  const byHours = { hours: 'calendar', calendarId: always.calendar.id } as const;
  await createPolicy(ana, {
    ...{ name: policies.everybody, ...byHours, pausesResolution: 'snooze-or-answered' },
    targets: metrics.flatMap((metric) =>
      priorities.map((priority) => ({ metric, priority, minutes: targetMinutes[metric][priority] })),
    ),
  });
  await changeRouting(ana, demoRows.queueIds.billing, {
    isOn: true,
    agentOrder: 'longest-idle',
    stickyDays: 30,
  });
  // Routing of this queue is off, so that its tickets wait until the user who tries the product accepts them.
  await changeRouting(ana, demoRows.queueIds.sales, { ticketOrder: 'due', returnMinutes: 15, burst: 5 });
}

/** Sets the SLA timers to the times of the played conversations, which `dateConversations` has set back. */
export async function dateTimers(demo: Demo): Promise<void> {
  const { ctx, startedAt: now } = demo;
  const { connectionId } = await demoRowsOf(demo);
  for (const conversation of conversations) {
    const opening: { id: number; ticketId: number } | undefined = await ctx
      .table('Messages')
      .where({ whatsappId: connectionId, wireId: `DEMO-${conversation.key}-0` })
      .first('id', 'ticketId');
    if (!opening) continue;
    const { id: messageId, ticketId } = opening;
    const waitingSince = waitsSince(demo, conversation);
    await ctx.table('Tickets').where({ id: ticketId }).whereNotNull('waitingSince').update({ waitingSince });
    await ctx.table('TicketWork').where({ ticketId }).whereNotNull('waitingSince').update({ waitingSince });
    await replayTimers(ctx, { ticketId, steps: stepsOf(demo, conversation, messageId), now });
  }
}

/** Returns the moment of the customer's first unanswered message; null when all are answered. */
function waitsSince({ startedAt }: Demo, { lines }: Conversation): number | null {
  const answered = lines.findLastIndex(({ by }) => by !== 'customer');
  const first = lines[answered + 1];
  return first ? startedAt - first.ago * minuteMs : null;
}

function stepsOf({ startedAt }: Demo, { lines, status }: Conversation, messageId: number): PastStep[] {
  const momentOf = ({ ago }: Line) => startedAt - ago * minuteMs;
  const steps = lines.map((line): PastStep => {
    const act = line.by === 'customer' ? 'asked' : 'answered';
    return { at: momentOf(line), do: act, messageId };
  });
  const last = lines.at(-1);
  if (status === 'closed' && last) steps.push({ at: momentOf(last) + minuteMs, do: 'closed', messageId });
  return steps;
}
