import { CompanyModel } from '@balcao/core';
import type { EndpointState } from '../contract/limits.ts';

/** Columns of an endpoint in the audit log. */
export const auditedColumns = ['name', 'url', 'eventTypes', 'state'] as const;

/** A webhook endpoint: a URL of a company that is subscribed to types of events. */
export class Endpoint extends CompanyModel {
  static override tableName = 'WebhookEndpoints';

  declare name: string;
  declare nameKey: string;
  declare url: string;
  /** JSON of the names of event types. */
  declare eventTypes: string;
  declare state: EndpointState;
  /** Signing secret, encrypted. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Number of calls in a row that failed. */
  declare failures: number;
  /** When the first of these failed. */
  declare failingSince: number | null;
  /** Not called until then. */
  declare sparedUntil: number | null;
  /** Why the last call failed, or why it stopped; null once one succeeded. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}

/** Lists the names of the event types that it is subscribed to. */
export function typesOf({ eventTypes }: Pick<Endpoint, 'eventTypes'>): string[] {
  return JSON.parse(eventTypes) as string[];
}

export function recordOf({ id, name }: Pick<Endpoint, 'id' | 'name'>) {
  return { type: 'webhook', id, name };
}
