import { CompanyModel } from '@balcao/core';
import type { IntegrationType } from './contract/limits.ts';

/** Columns of an integration in the audit log. */
export const auditedColumns = [
  'name',
  'type',
  'projectName',
  'language',
  'urlN8N',
  'typebotSlug',
  'typebotExpires',
  'typebotDelayMessage',
  'typebotKeywordFinish',
  'typebotKeywordRestart',
  'typebotRestartMessage',
  'typebotUnknownMessage',
  'timeoutSeconds',
] as const;

/**
 * An external system that takes part in customers' conversations: Typebot and Dialogflow answer as bots, webhook and
 * n8n receive each message and may answer. The table keeps the name by which API clients know it.
 */
export class Integration extends CompanyModel {
  static override tableName = 'QueueIntegrations';

  declare type: IntegrationType;
  declare name: string;
  declare nameKey: string;
  declare projectName: string;
  /** Key file of a Google service account, encrypted; '' for none. */
  declare jsonContent: string;
  declare language: string;
  declare urlN8N: string;
  declare typebotSlug: string;
  declare typebotExpires: number;
  declare typebotDelayMessage: number;
  declare typebotKeywordFinish: string;
  declare typebotKeywordRestart: string;
  declare typebotRestartMessage: string;
  declare typebotUnknownMessage: string;
  /** Time to wait for an answer. */
  declare timeoutSeconds: number;
  /** Signing secret of deliveries, encrypted. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Number of calls in a row that failed. */
  declare failures: number;
  /** No calls are made until this moment, after failures; null: it is called. */
  declare pausedUntil: number | null;
  /** When its address answered 410 (gone): it is not called any more until it is saved again. */
  declare disabledAt: number | null;
  /** Why the last call failed; null once one succeeded. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}
