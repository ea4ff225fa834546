import type { AuditFields } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { isForeignKeyViolation, refuseTaken } from '../../database/violations.ts';
import { containing, hasMore, pageWindow, searchText } from '../../http/paging.ts';
import type { PageQuery } from '../../http/schemas.ts';
import { nextVersion, requireVersion } from '../../http/unchanged.ts';
import { requireName, sortedByName } from '../../names.ts';
import { nameKey } from '../companies/company.ts';
import { presentPlan } from '../companies/present-company.ts';
import { InvalidPlanName, PlanInUse, PlanNameTaken, PlanNotFound } from '../errors.ts';
import { planName, superCompanyId } from '../limits.ts';
import type { CreatePlan, UpdatePlan } from '../schemas.ts';
import { isPlanAwaited } from '../sign-up/pending-sign-up.ts';
import { Plan } from './plan.ts';
import { turned } from './plan-flags.ts';

/**
 * Creates a plan, for the installation's own staff. Flags that are not given are on, limits that are not given are 0. Throws
 * ERR_PLAN_INVALID_NAME and ERR_PLAN_NAME_ALREADY_EXISTS.
 */
export async function createPlan(ctx: Context, input: CreatePlan): Promise<Plan> {
  return refuseTaken(PlanNameTaken, () =>
    ctx.transaction(async () => {
      const { id } = await Plan.in(ctx.host).insert(columns(ctx, input, null));
      const plan = await findPlan(ctx, id);
      ctx.audit({ action: 'plan.created', ...ofPlan(plan), after: auditedPlan(plan) });
      ctx.host.contextFor(superCompanyId).emit('plan.created', { planId: id });
      return plan;
    }),
  );
}

/**
 * Changes the given fields of a plan; it takes effect for its companies within a second, in every process. Throws
 * ERR_NO_PLAN_FOUND, ERR_PLAN_INVALID_NAME, ERR_PLAN_NAME_ALREADY_EXISTS and ERR_CHANGED_MEANWHILE.
 */
export async function updatePlan(ctx: Context, planId: number, input: UpdatePlan): Promise<Plan> {
  return refuseTaken(PlanNameTaken, () =>
    ctx.transaction(async () => {
      const before = await Plan.in(ctx.host).findById(planId).forUpdate();
      if (!before) throw PlanNotFound();
      requireVersion(ctx, before);
      await Plan.in(ctx.host)
        .findById(planId)
        .patch({ ...columns(ctx, input, before.flags), updatedAt: nextVersion(before) });
      ctx.host.tenancy.forgetAll();
      ctx.host.contextFor(superCompanyId).emit('plan.changed', { planId });
      const plan = await findPlan(ctx, planId);
      ctx.audit({
        action: 'plan.changed',
        ...ofPlan(plan),
        before: auditedPlan(before),
        after: auditedPlan(plan),
      });
      return plan;
    }),
  );
}

/** Deletes a plan. Throws ERR_PLAN_IN_USE while a company has it, or a sign-up for it waits for its confirmation. */
export async function deletePlan(ctx: Context, planId: number): Promise<void> {
  try {
    await ctx.transaction(async () => {
      // Locked: a sign-up that is stored meanwhile waits for the outcome, and the deletion would take it along.
      const plan = await Plan.in(ctx.host).findById(planId).forUpdate();
      if (!plan) throw PlanNotFound();
      if (await isPlanAwaited(ctx.host, planId)) throw PlanInUse();
      await Plan.in(ctx.host).deleteById(planId);
      ctx.audit({ action: 'plan.deleted', ...ofPlan(plan), before: auditedPlan(plan) });
      ctx.host.contextFor(superCompanyId).emit('plan.deleted', { planId });
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw PlanInUse();
    throw error;
  }
}

/**
 * Returns a plan as the audit log names it. Plans belong to no company, so their changes are recorded in the log of the
 * installation's own company.
 */
function ofPlan({ id, name }: Plan) {
  return { record: { type: 'plan', id, name }, companyId: superCompanyId };
}

function auditedPlan(plan: Plan): AuditFields {
  const { name, valueCents, users, connections, queues, campaigns, schedules, storageMb, flags } = plan;
  const limits = { users, connections, queues, campaigns, schedules, storageMb };
  const switches = JSON.parse(flags ?? '{}') as Record<string, boolean>;
  return { name, valueCents, ...limits, ...switches };
}

/** Finds a plan by its id. Throws ERR_NO_PLAN_FOUND. */
export async function findPlan(ctx: Pick<Context, 'host'>, planId: number): Promise<Plan> {
  const plan = await Plan.in(ctx.host).findById(planId);
  if (!plan) throw PlanNotFound();
  return plan;
}

export async function listPlans(ctx: Context, { searchParam, pageNumber }: PageQuery) {
  const window = pageWindow(pageNumber);
  const search = searchText(searchParam);
  const found = () => {
    const query = Plan.in(ctx.host);
    return search ? query.whereRaw("?? LIKE ? ESCAPE '!'", ['nameKey', containing(nameKey(search))]) : query;
  };
  const rows = await found().orderBy('nameOrder').orderBy('id').limit(window.limit).offset(window.offset);
  const count = await found().resultSize();
  return {
    plans: rows.map((row) => presentPlan(ctx.host, row)),
    count,
    hasMore: hasMore(count, window, rows.length),
  };
}

/**
 * Lists every plan by its name, without pages.
 *
 * @example
 * const plans = await listAllPlans(ctx);
 */
export async function listAllPlans(ctx: Context) {
  return sortedByName(await Plan.in(ctx.host)).map((row) => presentPlan(ctx.host, row));
}

function columns({ host }: Context, input: UpdatePlan, stored: string | null): Partial<Plan> {
  const { name, value, users, connections, queues, campaigns, schedules, storageMb } = input;
  const limits = { users, connections, queues, campaigns, schedules, storageMb };
  return {
    ...Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
    ...(name === undefined
      ? {}
      : { name: requireName(name, planName, { refusal: InvalidPlanName }), nameKey: nameKey(name) }),
    ...(value === undefined ? {} : { valueCents: Math.round(value * 100) }),
    flags: turned(host, stored, input),
  };
}
