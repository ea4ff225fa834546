import { stepsDone } from '@balcao/core/database/migration/migrate.ts';
import { yieldToReaders } from '@balcao/core/database/migration/yield-to-readers.ts';
import { nameKey } from '@balcao/core/tenancy/companies/company.ts';
import type { Knex } from 'knex';
import { nextIds, raiseNextId } from '../archive/snapshot.ts';
import { notFound, refused } from '../refused.ts';
import { refuseArchive } from './check/refuse-row.ts';
import type { CompanyManifest } from './export-company.ts';
import { type IdRange, idsOfSegment } from './id-mapping.ts';

/** Name and plan that an imported company gets in this installation. */
export interface NewCompany {
  name: string;
  planId: number | null;
}

/**
 * Chooses the name and plan of an imported company. Throws Refusal when the two servers have different versions, and with a list
 * of all values that are used here already: the name, e-mails of users, paired numbers.
 */
export async function requireRoomFor(
  knex: Knex,
  manifest: CompanyManifest,
  given: { name?: string | undefined; plan?: number | undefined },
): Promise<NewCompany> {
  const done = new Set(await stepsDone(knex));
  const strange = manifest.steps.find((step) => !done.has(step));
  const lacking = [...done].find((step) => !manifest.steps.includes(step));
  if (strange !== undefined || lacking !== undefined)
    throw refused(
      'ERR_OTHER_VERSION',
      `The two servers are not of the same version (${strange ?? lacking}); bring both to the newer one and export again.`,
    );
  const name = given.name ?? manifest.company.name;
  const taken: string[] = [];
  if (
    await knex('Companies')
      .where({ nameKey: nameKey(name) })
      .first('id')
  )
    taken.push(`a company is called ${name} (give another by --name)`);
  const emails = await takenOf(knex, { table: 'Users', column: 'email' }, manifest.emails);
  if (emails.length > 0) taken.push(`e-mails are in use: ${emails.join(', ')}`);
  const numbers = await takenOf(knex, { table: 'WhatsappNumbers', column: 'number' }, manifest.numbers);
  if (numbers.length > 0) taken.push(`numbers are paired here: ${numbers.join(', ')}`);
  if (taken.length > 0) throw refused('ERR_TAKEN', `It cannot be taken in: ${taken.join('; ')}.`);
  return { name, planId: await planOf(knex, manifest, given.plan) };
}

async function takenOf(
  knex: Knex,
  { table, column }: { table: string; column: string },
  values: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < values.length; start += 500)
    found.push(
      ...(await knex(table)
        .whereIn(column, values.slice(start, start + 500))
        .pluck(column)),
    );
  return found;
}

async function planOf(
  knex: Knex,
  { company }: CompanyManifest,
  given: number | undefined,
): Promise<number | null> {
  if (given !== undefined) {
    const plan = await knex('Plans').where({ id: given }).first('id');
    if (!plan)
      throw notFound(
        'ERR_NO_PLAN_FOUND',
        `There is no plan ${given}; \`balcao plans list\` shows which there are.`,
      );
    return given;
  }
  if (company.planName === null) return null;
  const plan = await knex('Plans')
    .where({ nameKey: nameKey(company.planName) })
    .first('id');
  if (!plan)
    throw refused(
      'ERR_NO_SUCH_PLAN',
      `Its plan is called ${company.planName} and there is none here; name one by --plan, or make it.`,
    );
  return plan.id;
}

/** Greatest id that imported rows may have; larger ones are left to rows that this installation creates. */
export const greatestId = 2 ** 30;
/** Greatest id of imported messages, whose column is wider. */
const greatestMessageId = 2 ** 42;

/** Ids that an import will give to the rows of an archive. */
export interface IdPlan {
  /**
   * Number that is added to the ids of each table: 0 where the company's range of ids is unused here, otherwise enough to put it
   * behind all rows.
   */
  offsets: Record<string, number>;
  /**
   * Least id that the next row of each table may get, so that no other row takes an id of the company while its rows are being
   * stored.
   */
  next: Record<string, number>;
}

/**
 * Plans the ids of an import. Throws Refusal for ids so large that too few would be left to rows that this installation creates.
 */
export async function planIds(knex: Knex, ranges: ReadonlyMap<string, IdRange>): Promise<IdPlan> {
  const counters = await nextIds(knex);
  const plan: IdPlan = { offsets: {}, next: {} };
  for (const [name, { least, greatest }] of ranges) {
    const free = Math.max(counters.get(name) ?? 1, 1);
    // Messages are counted in the order of their ids: imported ones must come behind all that are here.
    const inTheWay =
      name === 'Messages' ? least < free : await knex(name).whereBetween('id', [least, greatest]).first('id');
    // The search index stores words by segments of message ids, which move as a whole.
    const step = name === 'Messages' ? idsOfSegment : 1;
    const offset = inTheWay ? Math.ceil((free - least) / step) * step : 0;
    const end = greatest + offset + 1;
    if (end > (name === 'Messages' ? greatestMessageId : greatestId))
      throw refuseArchive(
        { table: name, column: 'id' },
        `ids up to ${greatest} would use up those of this server`,
      );
    plan.offsets[name] = offset;
    if (end > free) plan.next[name] = end;
  }
  return plan;
}

/** Number of times that the ids of an import are planned anew because the server took some of them. */
const plansMax = 10;

/**
 * Plans the ids of an import and reserves them: rows that this installation creates from now on get larger ones. A plan of which
 * the server took an id before it was reserved is made anew. Behind a long transaction, such as a backup's, it gives way to the
 * queries of others until that has ended, and calls `onWait` once. Throws Refusal as `planIds` does, and where the server takes
 * ids each time.
 */
export async function reserveIds(
  knex: Knex,
  ranges: ReadonlyMap<string, IdRange>,
  { plan = planIds, onWait }: { plan?: typeof planIds; onWait?: () => void } = {},
): Promise<IdPlan> {
  let hasWaited = false;
  const waits = () => {
    if (!hasWaited) onWait?.();
    hasWaited = true;
  };
  for (let plans = 0; plans < plansMax; plans++) {
    const ids = await plan(knex, ranges);
    const raise = async () => {
      for (const [name, next] of Object.entries(ids.next)) await raiseNextId(knex, name, next);
    };
    await yieldToReaders(knex, raise, waits);
    if (await areUnused(knex, ranges, ids)) return ids;
  }
  throw refused(
    'ERR_IMPORT_CROWDED',
    'The server takes ids faster than they can be reserved; try again later.',
  );
}

/** True when no row has an id that the plan gives to the company, those of references to deleted rows included. */
async function areUnused(
  knex: Knex,
  ranges: ReadonlyMap<string, IdRange>,
  { offsets }: IdPlan,
): Promise<boolean> {
  for (const [name, { least, greatest }] of ranges) {
    const offset = offsets[name] ?? 0;
    if (
      await knex(name)
        .whereBetween('id', [least + offset, greatest + offset])
        .first('id')
    )
      return false;
  }
  return true;
}
