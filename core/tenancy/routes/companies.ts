import { Type } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { IdParams, Page, PageQuery } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { createCompany } from '../companies/create-company.ts';
import { deleteCompany } from '../companies/delete-company.ts';
import { listAllCompanies, listCompanies } from '../companies/list-companies.ts';
import { placesOf } from '../companies/places.ts';
import { presentCompanies, presentCompany, presentWithPlans } from '../companies/present-company.ts';
import { renewCompany } from '../companies/renewal.ts';
import { changeOpeningHours, findCompany, updateCompany } from '../companies/update-company.ts';
import { CompanyNotFound } from '../errors.ts';
import {
  ChangeOpeningHours,
  Company,
  CompanyWithPlan,
  CreateCompany,
  ListedCompany,
  OpenedCompany,
  OwnPlan,
  RenewCompany,
  UpdateCompany,
} from '../schemas.ts';

const tag = 'companies';

/**
 * Routes of companies: those by which the installation's own staff manage them, and those by which an admin reads and changes
 * their own company.
 */
export function companyRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/companies',
    operationId: 'listCompanies',
    summary: 'List companies, a page at a time',
    tag,
    access: 'super',
    query: PageQuery,
    answers: { 200: Page('companies', ListedCompany) },
    handle: (ctx, { query }) => listCompanies(ctx, query),
  });
  route({
    method: 'GET',
    url: '/companies/list',
    operationId: 'listAllCompanies',
    summary: 'List all companies',
    tag,
    access: 'super',
    answers: { 200: Type.Array(Company) },
    handle: async (ctx) => presentCompanies(host, await listAllCompanies(ctx)),
  });
  route({
    method: 'GET',
    url: '/companiesPlan',
    operationId: 'listCompaniesWithPlans',
    summary: 'List all companies with their plans',
    tag,
    access: 'super',
    answers: { 200: Type.Object({ companies: Type.Array(CompanyWithPlan) }) },
    handle: async (ctx) => ({ companies: await presentWithPlans(host, await listAllCompanies(ctx)) }),
  });
  route({
    method: 'GET',
    url: '/companies/listPlan/:id',
    operationId: 'getCompanyPlan',
    summary: "Read the own company's plan",
    tag,
    access: 'session',
    params: IdParams,
    refusals: { id: CompanyNotFound },
    answers: { 200: OwnPlan },
    handle: async (ctx, { params }) => {
      requireOwnOrSuper(ctx, params.id);
      const [company] = await presentWithPlans(host, [await findCompany(ctx, params.id)]);
      if (!company) throw CompanyNotFound();
      return { ...company, places: await placesOf(host.contextFor(params.id), company.plan) };
    },
  });
  route({
    method: 'GET',
    url: '/companies/:id',
    operationId: 'getCompany',
    summary: 'Read a company; the own one unless super',
    tag,
    access: 'session',
    params: IdParams,
    refusals: { id: CompanyNotFound },
    answers: { 200: Company },
    handle: async (ctx, { params }) => {
      requireOwnOrSuper(ctx, params.id);
      return presentCompany(host, await findCompany(ctx, params.id));
    },
  });
  route({
    method: 'POST',
    url: '/companies',
    operationId: 'createCompany',
    summary: 'Open a company',
    description:
      'Without a password its first admin gets a drawn one, answered this once as `initialPassword`.',
    tag,
    access: 'super',
    holdsSecret: true,
    body: CreateCompany,
    answers: { 200: OpenedCompany },
    handle: async (ctx, { body, reply }) => {
      const { company, initialPassword } = await createCompany(ctx, body);
      reply.header('cache-control', 'no-store');
      return { ...(await presentCompany(host, company)), ...(initialPassword ? { initialPassword } : {}) };
    },
  });
  route({
    method: 'PUT',
    url: '/companies/:id',
    operationId: 'updateCompany',
    summary: 'Change a company',
    tag,
    access: 'super',
    params: IdParams,
    refusals: { id: CompanyNotFound },
    body: UpdateCompany,
    takesIfMatch: true,
    answers: { 200: Company },
    handle: async (ctx, { params, body }) => presentCompany(host, await updateCompany(ctx, params.id, body)),
  });
  route({
    method: 'POST',
    url: '/companies/:id/renew',
    operationId: 'renewCompany',
    summary: 'Extend the due date by the recurrence',
    description:
      'Once for each due date: when it has moved meanwhile, nothing is extended and the answer is ERR_DUE_DATE_MOVED.',
    tag,
    access: 'super',
    params: IdParams,
    refusals: { id: CompanyNotFound },
    body: RenewCompany,
    answers: { 200: Company },
    handle: async (ctx, { params, body }) => {
      await renewCompany(ctx, params.id, { from: body.dueDate === null ? null : Date.parse(body.dueDate) });
      return presentCompany(host, await findCompany(ctx, params.id));
    },
  });
  route({
    method: 'PUT',
    url: '/companies/:id/schedules',
    operationId: 'updateCompanyHours',
    summary: 'Change the opening hours of a company; the own one unless super',
    tag,
    access: { permission: 'company:edit' },
    params: IdParams,
    refusals: { id: CompanyNotFound },
    body: ChangeOpeningHours,
    takesIfMatch: true,
    answers: { 200: Company },
    handle: async (ctx, { params, body }) => {
      requireOwnOrSuper(ctx, params.id);
      return presentCompany(host, await changeOpeningHours(ctx, params.id, body.schedules));
    },
  });
  route({
    method: 'DELETE',
    url: '/companies/:id',
    operationId: 'deleteCompany',
    summary: 'Delete a company with everything in it',
    tag,
    access: 'super',
    params: IdParams,
    refusals: { id: CompanyNotFound },
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await deleteCompany(ctx, params.id);
      return {};
    },
  });
}

function requireOwnOrSuper(ctx: Context, companyId: number): void {
  if (companyId !== ctx.companyId && !ctx.actor.super) throw NoPermission();
}
