import type { FastifyContextConfig, FastifySchema } from 'fastify';
import {
  DatabaseFull,
  DatabaseUnavailable,
  FileTooLarge,
  InternalError,
  MalformedBody,
  NoPermission,
  PlanFeatureDisabled,
  TokenExpired,
  TooManyRequests,
  UnsupportedMediaType,
  ValidationFailed,
} from '../../errors/core-errors.ts';
import type { ErrorKind } from '../../errors/errors.ts';
import type { ServeDocs } from '../docs/serve-docs.ts';
import { operationIdOf } from './operation-id.ts';

/**
 * Error codes of each operation, which `scripts/operation-errors.mjs` reads from the sources of core and the plugins
 * for the OpenAPI document.
 */
export interface OperationErrors {
  /** The codes of every call that wants a session. */
  session: readonly string[];
  /** The codes of each operation, by its name. */
  operations: Readonly<Record<string, readonly string[]>>;
  /** The HTTP status of each code. */
  statuses: Readonly<Record<string, number>>;
}

/** Options of an application for its documentation, and for tests that observe its refusals. */
export interface Refusals extends Pick<ServeDocs, 'docsDir'> {
  /** Codes that were read from the sources, for the document; absent: only those that routes declare are known. */
  operationErrors?: OperationErrors;
  /** Called after each refused call; the test kit checks by it that every refusal is documented. */
  onRefusal?(route: RefusingRoute, code: string): void;
}

/** Facts of a route from which its possible refusals follow. */
export interface RefusingRoute {
  operationId: string;
  method: string;
  /** True: it takes parts of the address, a query or a body. */
  takesInput: boolean;
  config: FastifyContextConfig;
}

/** Parts of a route that its refusals follow from. */
export function refusingRoute({
  method,
  url,
  schema,
  config,
}: Pick<RefusingRoute, 'method' | 'config'> & {
  url: string;
  schema?: FastifySchema | undefined;
}): RefusingRoute {
  const { operationId = operationIdOf(method, url), params, querystring, body } = schema ?? {};
  return {
    operationId,
    method,
    config,
    takesInput: Boolean(params ?? querystring ?? body ?? config.jsonBody),
  };
}

/**
 * Lists the codes that an operation may answer with, each with its status: those read from the sources, those that its route names, and those
 * of what core does for every route of its kind.
 */
export function errorsOf(route: RefusingRoute, read: OperationErrors | undefined): Map<string, number> {
  const { operationId, config } = route;
  const wantsSession = isOfSessions(config.access);
  const codes = [...(read?.operations[operationId] ?? []), ...(wantsSession ? (read?.session ?? []) : [])];
  const errors = new Map(codes.map((code) => [code, read?.statuses[code] ?? 400]));
  for (const { code, status } of [...commonErrors(route), ...(config.errors ?? [])]) errors.set(code, status);
  return errors;
}

/** True for an operation whose error codes are known: they were read from the sources, or its route names them. */
export function areErrorsKnown(
  { operationId, config }: Pick<RefusingRoute, 'operationId' | 'config'>,
  read: OperationErrors | undefined,
): boolean {
  return config.errors !== undefined || Object.hasOwn(read?.operations ?? {}, operationId);
}

function commonErrors({ method, takesInput, config }: RefusingRoute): ErrorKind[] {
  const { access, planFlag, identify, rateLimit } = config as FastifyContextConfig & { rateLimit?: unknown };
  const wantsSession = isOfSessions(access);
  return [
    InternalError,
    DatabaseUnavailable,
    DatabaseFull,
    ...(takesInput ? [ValidationFailed] : []),
    ...(method === 'GET' ? [] : [MalformedBody, UnsupportedMediaType, FileTooLarge]),
    ...(wantsSession ? [TokenExpired] : []),
    ...(wantsSession || identify || rateLimit ? [TooManyRequests] : []),
    ...(access === 'super' || typeof access === 'object' ? [NoPermission] : []),
    ...(planFlag && (wantsSession || identify) ? [PlanFeatureDisabled] : []),
  ];
}

/** True for a route that admits callers with a session, or with an API token in its place. */
export function isOfSessions(access: FastifyContextConfig['access']): boolean {
  return access === 'session' || access === 'super' || typeof access === 'object';
}
