import {
  type Context,
  companyClock,
  companyCountry,
  isOpenAt,
  minuteOf,
  openDaysOf,
  openingHours,
  readPhone,
  type WallClock,
  type WallTime,
} from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { nowOf } from '../../reception/index.ts';
import {
  type CompanyLanguage,
  companyLanguage,
  expandVariables,
  fieldTexts,
  messageVariables,
  optOutWords,
  type TicketRow,
} from '../../tickets/index.ts';
import { runLimits } from '../contract/limits.ts';
import type { FlowContext, FlowRun, FlowVersion } from '../engine/flow-run.ts';
import { publishedFlows, versionsByIds } from '../find-flow.ts';
import { textsRead } from '../graph/texts-of.ts';
import { languageOfNumber } from '../languages/languages.ts';
import type { FlowLanguage } from '../languages/limits.ts';

/** Facts of a company that its flows ask for, read once; a context is made of them for each moment. */
export interface Facts {
  clock: WallClock;
  /** Opening hours by queue, and under null the company's. */
  weeks: ReadonlyMap<number | null, Parameters<typeof openDaysOf>[0]>;
  /** Language of the greeting of the hour. */
  companyLanguage: CompanyLanguage;
  country: Awaited<ReturnType<typeof companyCountry>>;
  optOutWords?: readonly string[];
  /** Versions in which a run stands, by id. */
  versions: ReadonlyMap<number, FlowVersion>;
  /** Versions of flows that can be entered now, by flow. */
  published: ReadonlyMap<number, FlowVersion>;
}

/** The customer as texts name them. */
export interface Customer {
  name: string;
  number: string;
  email: string;
  /** Values of fields of the ticket and the contact by key, where texts name any. */
  fields?: ReadonlyMap<string, string>;
  /** Language that is known of them; absent: that of their number's country. */
  language?: FlowLanguage | undefined;
}

/** Everything that a turn of a ticket's run may ask for, as the database has it now. */
export async function companyContext(
  ctx: Context,
  { id, contactId, contactName, whatsappId }: TicketRow,
  { version, run }: { version: FlowVersion; run: FlowRun | null },
): Promise<FlowContext> {
  const facts = await factsOf(ctx, { version, run, whatsappId });
  const contact = (await contactsByIds(ctx, [contactId])).get(contactId);
  const name = contact?.name ?? contactName ?? '';
  const fields = await fieldTexts(ctx, textsIn(facts), { id, contactId });
  const customer = { name, number: contact?.number ?? '', email: contact?.email ?? '', fields };
  return contextAt(facts, customer, nowOf(ctx));
}

/** Reads what a run in a version may ask for on a connection. */
export async function factsOf(
  ctx: Context,
  { version, run, whatsappId }: { version: FlowVersion; run: FlowRun | null; whatsappId: number | null },
): Promise<Facts> {
  const versions = await versionsOf(ctx, version, run);
  const published = await publishedWithin(ctx, versions);
  return {
    clock: await companyClock(ctx),
    companyLanguage: await companyLanguage(ctx),
    weeks: await weeksOf(ctx, [...versions.values(), ...published.values()]),
    country: await companyCountry(ctx, whatsappId ?? undefined),
    optOutWords: (await optOutWords.find(ctx.host)?.(ctx)) ?? [],
    ...{ versions, published },
  };
}

/** The context of a turn at a moment, in epoch milliseconds. Equal arguments give equal contexts. */
export function contextAt(facts: Facts, customer: Customer, now: number): FlowContext {
  const { clock, weeks, country, versions, published, optOutWords: words = [] } = facts;
  const language = customer.language ?? languageOfNumber(customer.number);
  const entered = new Map([...published.values()].map((version) => [version.id, version]));
  return {
    now,
    values: valuesOf(customer, clock.at(now), facts.companyLanguage),
    languages: language ? [language] : [],
    optOutWords: words,
    isOpen: (queueId) => isOpenAt(clock, openDaysOf(weeks.get(queueId) ?? []), now),
    nextTimeOfDay: (text) => clock.nextMinuteOfDay(now, minuteOf(text)),
    readPhone(said) {
      const reading = readPhone(said, { country });
      return 'number' in reading ? reading.number : null;
    },
    version: (id) => versions.get(id) ?? entered.get(id),
    published: (flowId) => published.get(flowId),
  };
}

/** Every text that a turn may say. */
function textsIn({ versions, published }: Facts): string[] {
  const graphs = [...versions.values(), ...published.values()].map(({ graph }) => graph);
  return graphs.flatMap(({ nodes }) => nodes.flatMap(textsRead));
}

function valuesOf(
  { name, number, email, fields = new Map() }: Customer,
  now: WallTime,
  language: CompanyLanguage,
): Record<string, string> {
  const about = { contactName: name, now, language };
  return {
    ...Object.fromEntries(messageVariables.map((one) => [one, expandVariables(`{{${one}}}`, about)])),
    ...{ 'contact.name': name, 'contact.number': number, 'contact.email': email },
    ...Object.fromEntries([...fields].map(([key, text]) => [`field.${key}`, text])),
  };
}

/** The versions in which a run stands or to which its customer can go back. */
async function versionsOf(
  ctx: Context,
  version: FlowVersion,
  run: FlowRun | null,
): Promise<Map<number, FlowVersion>> {
  const places = run ? [run, ...run.stack, ...run.trail, ...run.trail.flatMap(({ stack }) => stack)] : [];
  const ids = places.map(({ flowVersionId }) => flowVersionId).filter((id) => id !== version.id);
  return new Map([[version.id, version], ...(await versionsByIds(ctx, ids))]);
}

/**
 * The flows that these lead into, and those lead into, as deep as flows may stand within one another: at most
 * `runLimits.flowsWithin`, the nearest first.
 */
async function publishedWithin(
  ctx: Context,
  versions: ReadonlyMap<number, FlowVersion>,
): Promise<Map<number, FlowVersion>> {
  const flows = await publishedFlows(ctx);
  const published = new Map<number, FlowVersion>();
  let level = [...versions.values()];
  for (let depth = 0; depth < runLimits.depth && level.length > 0; depth++) {
    const named = level.flatMap(({ graph }) => graph.nodes.flatMap((node) => node.flowId ?? []));
    const ids = [...new Set(named)].filter((id) => !published.has(id) && flows.get(id)?.isOn);
    const room = runLimits.flowsWithin - published.size;
    const versionIds = ids.slice(0, room).flatMap((id) => flows.get(id)?.versionId ?? []);
    level = [...(await versionsByIds(ctx, versionIds)).values()];
    for (const version of level) published.set(version.flowId, version);
  }
  return published;
}

/** Opening hours by queue, and under null the company's, of those that nodes ask for. */
async function weeksOf(ctx: Context, versions: readonly FlowVersion[]): Promise<Facts['weeks']> {
  const asked = versions.flatMap(({ graph }) => graph.nodes.filter(({ kind }) => kind === 'hours'));
  const queues = await queuesByIds(ctx, new Set(asked.flatMap(({ queueId }) => queueId ?? [])));
  const weeks = new Map<number | null, Parameters<typeof openDaysOf>[0]>(
    [...queues.values()].map(({ id, schedules }) => [id, schedules]),
  );
  if (asked.some(({ queueId }) => !queueId)) weeks.set(null, await openingHours(ctx));
  return weeks;
}
