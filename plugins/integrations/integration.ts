import { CompanyModel } from '@balcao/core';
import type { IntegrationType } from './contract/limits.ts';

/** Columns of an integration that the audit log records. */
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
 * External system in customers' conversations: Typebot and Dialogflow answer as bots, webhook and n8n receive each
 * message and may answer. The table has the name by which API clients know it.
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
  /** Seconds for which an answer is awaited. */
  declare timeoutSeconds: number;
  /** Signing secret of deliveries, encrypted. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Number of consecutive failed calls. */
  declare failures: number;
  /** Moment until which no calls are made after failures; null: calls are made. */
  declare pausedUntil: number | null;
  /** Time when its address answered 410 (gone); no calls are made until an admin saves it again. */
  declare disabledAt: number | null;
  /** Reason for the failure of the last call; null after a success. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}
