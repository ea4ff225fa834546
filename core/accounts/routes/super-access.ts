import { RecordNotFound } from '../../errors/core-errors.ts';
import { IdParams, Page, PageQuery } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { endImpersonation } from '../super-access/end-impersonation.ts';
import { enterCompany } from '../super-access/enter-company.ts';
import { listImpersonations } from '../super-access/list-impersonations.ts';
import { EnterCompany, ImpersonationSession } from '../super-access/schemas.ts';

const tag = 'super-access';

/** Routes of impersonation sessions, in which the installation's own staff work in a customer's company. */
export function superAccessRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/super-entries',
    operationId: 'enterCompany',
    summary: 'Enter a company for a time that its admins see',
    description:
      'From here on a session acts in that company alone: renew the access token. Whoever calls with the old one gets 409 ERR_SUPER_ENTRY_OVER. An API token acts there in the calls whose header Balcao-Stay has the id of the stay.',
    tag,
    access: 'super',
    scope: 'operator',
    body: EnterCompany,
    answers: { 200: ImpersonationSession },
    handle: (ctx, { body }) => enterCompany(ctx, body),
  });
  route({
    method: 'GET',
    url: '/super-entries',
    operationId: 'listSuperEntries',
    summary: 'List who of our own staff was in the company, and is',
    tag,
    access: { permission: 'super-entries:view' },
    scope: 'admin',
    query: PageQuery,
    answers: { 200: Page('entries', ImpersonationSession) },
    handle: (ctx, { query }) => listImpersonations(ctx, query),
  });
  route({
    method: 'DELETE',
    url: '/super-entries/:id',
    operationId: 'leaveCompany',
    summary: 'End a stay of our own staff in the company',
    tag,
    access: { permission: 'super-entries:view' },
    scope: 'admin',
    params: IdParams,
    refusals: { id: RecordNotFound },
    answers: { 200: ImpersonationSession },
    handle: (ctx, { params }) => endImpersonation(ctx, params.id),
  });
}
