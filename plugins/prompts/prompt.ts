import { type AuditFields, auditedFields, CompanyModel } from '@balcao/core';
import type { TokenField } from './contract/limits.ts';

/** Prompt: instructions for an AI model that answers customers, and the provider that runs it. */
export class Prompt extends CompanyModel {
  static override tableName = 'Prompts';

  declare name: string;
  /** Key by which lists are ordered and searched. */
  declare searchKey: string;
  /** The instructions. */
  declare prompt: string;
  /** Sealed; '' for the company's own. */
  declare apiKey: string;
  /** Null: the company's own, as are model and token field. */
  declare baseUrl: string | null;
  declare model: string | null;
  declare tokenField: TokenField | null;
  declare transcriptionModel: string | null;
  declare maxTokens: number;
  /** Messages of the conversation that are read. */
  declare maxMessages: number;
  declare temperature: number;
  declare voice: string;
  /** Sealed. */
  declare voiceKey: string;
  /** A region of Azure, or the address of a speech server of one's own. */
  declare voiceRegion: string;
  /** Queue to which it gives conversations for agents; null once that queue is deleted. */
  declare queueId: number | null;
  declare ticketTokensMax: number | null;
  declare dayTokensMax: number | null;
  declare monthTokensMax: number | null;
  declare usesKnowledge: boolean;
  declare promptTokens: number;
  declare completionTokens: number;
  declare totalTokens: number;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('usesKnowledge' in row) row.usesKnowledge = Boolean(row.usesKnowledge);
    for (const column of ['temperature', 'promptTokens', 'completionTokens', 'totalTokens'])
      if (column in row) row[column] = Number(row[column]);
    return row;
  }
}

const plain = [
  'name',
  'prompt',
  'maxMessages',
  'temperature',
  'voice',
  'voiceRegion',
  'queueId',
  'baseUrl',
  'model',
  'transcriptionModel',
  'usesKnowledge',
] as const;

/** A prompt as the audit log shows it. Nothing that only counts tokens is called one, else it would be kept as a secret. */
export function auditedPrompt(prompt: Prompt): AuditFields {
  return {
    ...auditedFields(prompt, plain),
    answerMax: prompt.maxTokens,
    countField: prompt.tokenField,
    ticketCap: prompt.ticketTokensMax,
    dayCap: prompt.dayTokensMax,
    monthCap: prompt.monthTokensMax,
    apiKey: prompt.apiKey,
    voiceKey: prompt.voiceKey,
  };
}
