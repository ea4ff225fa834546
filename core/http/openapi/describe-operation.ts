import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { Access } from '../route.ts';
import { bodyOf, byStatus, type Known, responsesOf, spelledOut } from './describe-content.ts';
import {
  areErrorsKnown,
  errorsOf,
  isOfSessions,
  type OperationErrors,
  refusingRoute,
} from './operation-errors.ts';

/** Route as Fastify passes it to the hook `onRoute`. */
interface DeclaredRoute {
  method: string;
  url: string;
  schema: FastifySchema | undefined;
  config: FastifyContextConfig;
}

/** Describes one route for the document: its name, its input and answers, its refusals, and who may call it. */
export function describedOperation(
  route: DeclaredRoute,
  { operationErrors, ...known }: Known & { operationErrors: OperationErrors | undefined },
): FastifySchema {
  const { schema, config } = route;
  if (!schema?.response) return schema ?? {};
  const { access, planFlag, jsonBody, form, scope } = config;
  const refusing = refusingRoute(route);
  const errors = areErrorsKnown(refusing, operationErrors) ? errorsOf(refusing, operationErrors) : undefined;
  const described = {
    ...(spelledOut(schema, known) as FastifySchema),
    operationId: refusing.operationId,
    response: responsesOf(schema.response, { errors, access, planFlag, ...known }),
    ...(errors ? { 'x-errors': Object.fromEntries(byStatus(errors)) } : {}),
    'x-access': describeAccess(access),
    ...(scope && isOfSessions(access) ? { 'x-scope': scope } : {}),
    ...bodyOf(schema.body ?? jsonBody, { form, ...known }),
    ...(access === 'token' ? { security: [{ connection: [] }] } : {}),
    ...(planFlag ? { 'x-plan-flag': planFlag } : {}),
  };
  return described;
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined) return 'public';
  return typeof access === 'object' ? access.permission : access;
}
