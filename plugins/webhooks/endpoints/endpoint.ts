import { CompanyModel } from '@balcao/core';
import type { EndpointState } from '../contract/limits.ts';

/** Columns of an endpoint that the audit log records. */
export const auditedColumns = ['name', 'url', 'eventTypes', 'state'] as const;

/** Webhook endpoint: a URL of a company that receives events of some types. */
export class Endpoint extends CompanyModel {
  static override tableName = 'WebhookEndpoints';

  declare name: string;
  declare nameKey: string;
  declare url: string;
  /** JSON of the names of its event types. */
  declare eventTypes: string;
  declare state: EndpointState;
  /** Signing secret, encrypted. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Number of consecutive failed calls. */
  declare failures: number;
  /** Time of the first of these failures. */
  declare failingSince: number | null;
  /** Time until which no calls are made. */
  declare sparedUntil: number | null;
  /** Reason why the last call failed, or why calls stopped; null after a success. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}

/** Lists the names of the event types that an endpoint receives. */
export function typesOf({ eventTypes }: Pick<Endpoint, 'eventTypes'>): string[] {
  return JSON.parse(eventTypes) as string[];
}

export function recordOf({ id, name }: Pick<Endpoint, 'id' | 'name'>) {
  return { type: 'webhook', id, name };
}
