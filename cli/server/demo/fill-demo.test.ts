import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { finishFigures, verifyFigures } from '@balcao/plugins/dashboard/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoOf } from './demo.ts';
import { writeProgress } from './demo-progress.ts';
import { fillDemo, runStep } from './fill-demo.ts';
import { demoSteps } from './steps/demo-steps.ts';

let whole: TestApp;
let cut: TestApp;
/** Hours and days with figures as the demonstration is ready. */
let spansAtFirst = 0;
beforeAll(async () => {
  [whole, cut] = [await anApp(), await anApp()];
  await fillDemo(whole.host, options);
  spansAtFirst = (await whole.host.database.knex('Figures').distinct('startAt')).length;
});
afterAll(async () => {
  await whole.close();
  await cut.close();
});

const now = Date.now();
const options = { seed: 7, language: 'pt', now } as const;

function anApp(): Promise<TestApp> {
  return startTestApp({ plugins, sweeps: true, config: { sandboxEnabled: true } });
}

/** Columns by which two demonstrations are compared: what people see, and when it was. */
const compared: Record<string, readonly string[]> = {
  Queues: ['name', 'color', 'orderQueue'],
  Users: ['name', 'email', 'profile'],
  Contacts: ['name', 'number', 'email', 'isGroup'],
  Tickets: ['status', 'lastMessage', 'unreadMessages', 'createdAt', 'updatedAt', 'snoozedUntil'],
  Messages: ['body', 'mediaType', 'fromMe', 'isEdited', 'isDeleted', 'createdAt'],
  Milestones: ['kind', 'at', 'value'],
  UserRatings: ['rate', 'createdAt'],
  TicketNotes: ['note', 'createdAt'],
  Fields: ['key', 'label', 'valuesCount'],
  TicketFieldValues: ['num', 'text'],
  Calendars: ['name'],
  CalendarDates: ['day', 'name'],
  SlaPolicies: ['name', 'hours'],
  SlaTargets: ['metric', 'priority', 'minutes'],
  SlaTimers: ['metric', 'instance', 'state', 'startedAt', 'dueAt', 'endedAt', 'outcome'],
  QueueRoutings: ['isOn', 'ticketOrder', 'agentOrder', 'returnMinutes'],
  Tags: ['name', 'color', 'kanban', 'ticketsCount'],
  Schedules: ['body', 'sendAt', 'status'],
  ChatMessages: ['message', 'senderName', 'createdAt'],
  Campaigns: ['name', 'message1'],
  ContactListItems: ['name', 'number'],
  Handovers: ['createdAt'],
  Companies: ['name', 'recurrence'],
  Invoices: ['period', 'periodEnd', 'status', 'paidAt'],
  Announcements: ['title', 'priority', 'createdAt'],
  Files: ['name', 'message'],
  Prompts: ['name'],
  QueueIntegrations: ['name', 'type'],
  WebhookEndpoints: ['name', 'state'],
  WebchatWidgets: ['name', 'greeting'],
  Emails: ['subject', 'sentAt'],
  Helps: ['title'],
  Macros: ['name'],
  Flows: ['name', 'publishedNumber', 'problemCount'],
  Rules: ['name', 'position', 'isEnabled'],
  RuleRuns: ['ruleName', 'triggerOn', 'outcome', 'createdAt'],
  FlowSteps: ['node', 'output', 'createdAt'],
  QuickMessages: ['shortcode'],
  ApiTokens: ['name'],
};

async function contentsOf({ host }: TestApp): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(compared)) {
    // Messages of the campaign under way leave one by one, when it is their turn.
    const rows = await host.database
      .knex(table)
      .select(...columns, ...(table === 'Messages' ? ['sentBy'] : []));
    const own = rows.filter(({ sentBy }) => sentBy !== 'campaign');
    all[table] = own.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
  }
  return all;
}

/** Contents without what the campaign under way changes. */
function lasting({ Tickets: _tickets, ...rest }: Record<string, string[]>) {
  return rest;
}

describe('The demonstration', () => {
  test('the demonstration fills every table that a page shows, and its figures are those of its rows', async () => {
    for (const [table, rows] of Object.entries(await contentsOf(whole)))
      expect({ table, isFilled: rows.length > 0 }).toEqual({ table, isFilled: true });
    expect(spansAtFirst).toBeGreaterThan(20);
    await finishFigures(whole.host);
    expect(await verifyFigures(whole.host)).toMatchObject({ wrong: 0, stray: 0 });
  });

  test('a list shows of each open conversation the message that was said last', async () => {
    const { knex } = whole.host.database;
    const open: Array<{ id: number; lastMessageId: number }> = await knex('Tickets')
      .whereNot({ status: 'closed' })
      .select('id', 'lastMessageId');
    expect(open.length).toBeGreaterThan(3);
    for (const { id, lastMessageId } of open) {
      const newest = await knex('Messages')
        .where({ ticketId: id })
        .whereNot({ mediaType: 'reactionMessage' })
        .orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first('id');
      expect({ id, lastMessageId }).toEqual({ id, lastMessageId: newest.id });
    }
  });

  test('the triage led conversations by each of its ways, on the simulated phone alone', async () => {
    const { knex } = whole.host.database;
    const outputs = await knex('FlowSteps').distinct('output').pluck('output');
    const ways = ['open', 'sales', 'support', 'billing', 'answered', 'drawn', 'invalid', 'asked', 'timeout'];
    expect(outputs).toEqual(expect.arrayContaining(ways));
    expect(await knex('Whatsapps').whereNotNull('flowId').pluck('provider')).toEqual(['sandbox']);
  });

  test('each flow that is ready to take led conversations of the past weeks, and the last step of each has its figure', async () => {
    const { knex } = whole.host.database;
    const steps = await knex('FlowSteps')
      .join('FlowVersions', 'FlowVersions.id', 'FlowSteps.flowVersionId')
      .join('Flows', 'Flows.id', 'FlowVersions.flowId')
      .select('Flows.name as name', 'node', 'FlowSteps.createdAt as at');
    const flows = await knex('Flows').pluck('name');
    expect(flows).toHaveLength(5);
    for (const name of flows) {
      const own = steps.filter((step) => step.name === name);
      expect(own.map(({ node }) => node)).toContain('people');
      expect(own.every(({ at }) => Number(at) < now)).toBe(true);
    }
  });

  test('a rule acted on closed tickets of the past weeks, which have its tag and its priority', async () => {
    const { knex } = whole.host.database;
    const runs = await knex('RuleRuns').orderBy('id');
    expect(runs.length).toBeGreaterThan(1);
    for (const { ruleName, ticketId, createdAt } of runs) {
      expect(ruleName).toBe('Assistência tem prioridade');
      expect(Number(createdAt)).toBeLessThan(now);
      expect(await knex('Tickets').where({ id: ticketId }).first()).toMatchObject({
        status: 'closed',
        priority: 3,
      });
      const tags = await knex('TicketTags')
        .join('Tags', 'Tags.id', 'TicketTags.tagId')
        .where({ ticketId })
        .pluck('name');
      expect(tags).toContain('Assistência');
    }
  });

  test('the rules of the demonstration are on, and that of a low rating notifies users of its company', async () => {
    const { knex } = whole.host.database;
    const rules = await knex('Rules').orderBy('id');
    expect(rules.map(({ isEnabled }) => Boolean(isEnabled))).toEqual([true, true]);
    expect(rules.map(({ triggerOn }) => JSON.parse(triggerOn).on)).toEqual(['tagged', 'rated']);
    const [notify] = JSON.parse(rules[1].actions);
    const notified = await knex('Users').whereIn('id', notify.userIds).pluck('companyId');
    expect(notified).toEqual([rules[1].companyId]);
  });

  test('a paid invoice was paid for a month', async () => {
    const invoices = await whole.host.database.knex('Invoices').where({ status: 'paid' });
    expect(invoices.length).toBeGreaterThan(5);
    for (const { dueDate, periodEnd, paidAt } of invoices) {
      const days = (Number(periodEnd) - Number(dueDate)) / (24 * 60 * 60_000);
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
      expect(Number(paidAt)).toBeLessThan(Number(dueDate));
    }
  });

  test('a second start adds nothing, whatever it is asked for', async () => {
    const before = lasting(await contentsOf(whole));
    expect(await fillDemo(whole.host, { seed: 8, language: 'en' })).toBeNull();
    expect(lasting(await contentsOf(whole))).toEqual(before);
  });

  test('the demonstration is the same twice, also where every step of it was cut short once', async () => {
    const progress = { ...options, startedAt: now, done: [] };
    await writeProgress(cut.host, progress);
    const demo = await demoOf(cut.host, progress);
    for (const step of demoSteps(demo)) {
      // A kill after the step's work, and before its end is stored.
      const run = async () => {
        await step.run(demo);
        throw new Error('cut short');
      };
      await expect(runStep(demo, { ...step, run })).rejects.toThrow('cut short');
      await runStep(demo, step);
    }
    expect(await fillDemo(cut.host, options)).toMatchObject({ seed: options.seed });
    expect(lasting(await contentsOf(cut))).toEqual(lasting(await contentsOf(whole)));
  });

  test('nothing of the demonstration leaves the installation', async () => {
    const { knex } = whole.host.database;
    await eventually(() => knex('Campaigns').where({ status: 'EM_ANDAMENTO', isPlanned: 1 }).first());
    await whole.settle();
    for (const table of ['Mails', 'WebhookDeliveries', 'IntegrationDeliveries', 'PromptSpend'])
      expect({ table, rows: await knex(table) }).toEqual({ table, rows: [] });
    const providers: string[] = await knex('Whatsapps').distinct('provider').pluck('provider');
    expect(providers.sort()).toEqual(['sandbox', 'webchat']);
  });
});
