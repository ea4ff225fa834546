import type { FastifyInstance } from 'fastify';
import { PlanFeatureDisabled } from '../errors/core-errors.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';

/** Refuses all routes of a plugin to companies whose plan lacks the plugin's flag. It runs after the caller was identified. */
export function addPlanGate(scope: FastifyInstance, flag: PlanFlag, tenancy: Tenancy): void {
  scope.addHook('preValidation', async (request) => {
    const { access, identify } = request.routeOptions.config;
    // The caller's company is not known yet on these routes; they call `scope.opensTo` themselves once it is.
    if (!identify && (access === 'public' || access === 'cookie' || access === 'token')) return;
    if (!(await tenancy.opens(request.context.companyId, flag))) throw PlanFeatureDisabled();
  });
}
