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

/** An outside system that takes part in conversations. */
export class Integration extends CompanyModel {
  static override tableName = 'QueueIntegrations';

  declare type: IntegrationType;
  declare name: string;
  declare nameKey: string;
  declare projectName: string;
  /** Sealed; '' for none. */
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
  /** Longest wait for an answer. */
  declare timeoutSeconds: number;
  /** Sealed. */
  declare secret: string;
  declare earlierSecret: string | null;
  declare earlierSecretUntil: number | null;
  /** Calls in a row that failed. */
  declare failures: number;
  /** Spared until then. */
  declare pausedUntil: number | null;
  /** Its address said that it is gone. */
  declare disabledAt: number | null;
  /** Why the last call failed; null once one succeeded. */
  declare failureCode: string | null;
  declare failureDetails: string | null;
}
