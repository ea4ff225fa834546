import type { Host } from '../context.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { Company } from './companies/company.ts';
import { presentListed, presentPlan } from './companies/present-company.ts';
import { superCompanyId } from './limits.ts';
import { companyChanged, planChanged } from './live-events.ts';
import { Plan } from './plans/plan.ts';

/** Live room of the installation's own staff, to which `joinStaff` admits them. */
export const staffRoom = 'staff';

/** Sends changes of companies and plans as live events to the screens of the installation's own staff that list them. */
export function publishToStaff({ host, on, onJoin }: PluginScope): void {
  onJoin('joinStaff', ({ actor }) => (actor.super && actor.companyId === superCompanyId ? [staffRoom] : []));
  on('company.created', (_ctx, { companyId }) => publishCompany(host, 'create', companyId));
  on('company.changed', (_ctx, { companyId }) => publishCompany(host, 'update', companyId));
  on('company.deleted', (_ctx, { companyId }) =>
    staff(host).live(companyChanged, { action: 'delete', id: companyId }, { rooms: [staffRoom] }),
  );
  on('plan.created', (_ctx, { planId }) => publishPlan(host, 'create', planId));
  on('plan.changed', (_ctx, { planId }) => publishPlan(host, 'update', planId));
  on('plan.deleted', (_ctx, { planId }) =>
    staff(host).live(planChanged, { action: 'delete', id: planId }, { rooms: [staffRoom] }),
  );
}

async function publishCompany(host: Host, action: 'create' | 'update', companyId: number): Promise<void> {
  const company = await Company.in(host).findById(companyId).whereNull('deletedAt');
  const [record] = company ? await presentListed(host, [company]) : [];
  if (record) staff(host).live(companyChanged, { action, record }, { rooms: [staffRoom] });
}

async function publishPlan(host: Host, action: 'create' | 'update', planId: number): Promise<void> {
  const plan = await Plan.in(host).findById(planId);
  if (plan)
    staff(host).live(planChanged, { action, record: presentPlan(host, plan) }, { rooms: [staffRoom] });
}

function staff(host: Host) {
  return host.contextFor(superCompanyId);
}
