import { Type } from '@sinclair/typebox';
import { IdParams, Page, PageQuery } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { presentPlan } from '../companies/present-company.ts';
import { PlanNotFound } from '../errors.ts';
import {
  createPlan,
  deletePlan,
  findPlan,
  listAllPlans,
  listPlans,
  updatePlan,
} from '../plans/change-plan.ts';
import { CreatePlan, Plan, PublicPlan, UpdatePlan } from '../schemas.ts';

const tag = 'plans';

/** Routes of plans, which the installation's own staff create and companies buy. */
export function planRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/plans/list',
    operationId: 'listOfferedPlans',
    summary: 'List the plans that sign-up offers',
    tag,
    access: 'public',
    answers: { 200: Type.Array(PublicPlan) },
    handle: (ctx) => listAllPlans(ctx),
  });
  route({
    method: 'GET',
    url: '/plans/all',
    operationId: 'listAllPlans',
    summary: 'List all plans, as sign-up offers them; older clients ask here',
    tag,
    access: 'public',
    answers: { 200: Type.Array(PublicPlan) },
    handle: (ctx) => listAllPlans(ctx),
  });
  route({
    method: 'GET',
    url: '/plans',
    operationId: 'listPlans',
    summary: 'List plans, a page at a time',
    tag,
    access: 'session',
    query: PageQuery,
    answers: { 200: Page('plans', Plan) },
    handle: (ctx, { query }) => listPlans(ctx, query),
  });
  route({
    method: 'GET',
    url: '/plans/flags',
    operationId: 'listPlanFlags',
    summary: 'List the switches that plans have',
    description:
      'One for each that a loaded plugin declares; `GET /texts` says what it is called, by the same name.',
    tag,
    access: 'super',
    answers: { 200: Type.Array(Type.String()) },
    handle: () => [...host.planFlags],
  });
  route({
    method: 'GET',
    url: '/plans/:id',
    operationId: 'getPlan',
    summary: 'Read a plan',
    tag,
    access: 'session',
    params: IdParams,
    refusals: { id: PlanNotFound },
    answers: { 200: Plan },
    handle: async (ctx, { params }) => presentPlan(host, await findPlan(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/plans',
    operationId: 'createPlan',
    summary: 'Create a plan',
    tag,
    access: 'super',
    body: CreatePlan,
    answers: { 200: Plan },
    handle: async (ctx, { body }) => presentPlan(host, await createPlan(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/plans/:id',
    operationId: 'updatePlan',
    summary: 'Change a plan',
    tag,
    access: 'super',
    params: IdParams,
    refusals: { id: PlanNotFound },
    body: UpdatePlan,
    takesIfMatch: true,
    answers: { 200: Plan },
    handle: async (ctx, { params, body }) => presentPlan(host, await updatePlan(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/plans/:id',
    operationId: 'deletePlan',
    summary: 'Delete a plan that no company has',
    tag,
    access: 'super',
    params: IdParams,
    refusals: { id: PlanNotFound },
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await deletePlan(ctx, params.id);
      return {};
    },
  });
}
