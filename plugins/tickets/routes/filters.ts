import type { PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { listFilterFields } from '../filters/list-fields.ts';
import { FilterFieldInfo } from '../filters/schemas.ts';

/** Route that lists the fields by which users can filter tickets. */
export function filterRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/ticket-filter-fields',
    operationId: 'listTicketFilterFields',
    summary: 'Fields by which filters of tickets choose, with the operators and fixed values of each',
    access: 'session',
    answers: { 200: Type.Array(FilterFieldInfo) },
    handle: (ctx) => listFilterFields(ctx),
  });
}
