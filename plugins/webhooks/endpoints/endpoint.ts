import { CompanyModel } from '@balcao/core';
import type { EndpointState } from '../contract/limits.ts';

/** Columns of an endpoint in the audit log. */
export const auditedColumns = ['name', 'url', 'eventTypes', 'state'] as const;

/** An address of a company that hears events. */
export class Endpoint extends CompanyModel {
  static override tableName = 'WebhookEndpoints';

  declare name: string;
  declare nameKey: string;
  declare url: string;
  /** JSON of the names of event types. */
  declare eventTypes: string;
  declare state: EndpointState;
  /** Sealed. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Calls in a row that failed. */
  declare failures: number;
  /** When the first of these was. */
  declare failingSince: number | null;
  /** Not called until then. */
  declare sparedUntil: number | null;
  /** Why the last call failed, or why it stopped; null once one succeeded. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}

/** The event types that it hears. */
export function typesOf({ eventTypes }: Pick<Endpoint, 'eventTypes'>): string[] {
  return JSON.parse(eventTypes) as string[];
}

export function recordOf({ id, name }: Pick<Endpoint, 'id' | 'name'>) {
  return { type: 'webhook', id, name };
}
