import { type AuditFields, auditedFields, CompanyModel } from '@balcao/core';
import type { TokenField } from './contract/limits.ts';

/** Prompt: instructions for an AI model that answers customers, and the provider that runs it. */
export class Prompt extends CompanyModel {
  static override tableName = 'Prompts';

  declare name: string;
  /** Key by which lists are searched and sorted. */
  declare searchKey: string;
  /** Text of the instructions. */
  declare prompt: string;
  /** API key, encrypted; '' : the company's own is used. */
  declare apiKey: string;
  /** Address of the provider; null: the company's own. The same holds for model and token field. */
  declare baseUrl: string | null;
  declare model: string | null;
  declare tokenField: TokenField | null;
  declare transcriptionModel: string | null;
  declare maxTokens: number;
  /** Number of latest messages that the model receives. */
  declare maxMessages: number;
  declare temperature: number;
  declare voice: string;
  /** Encrypted. */
  declare voiceKey: string;
  /** Region of Azure, or the address of the company's own speech server. */
  declare voiceRegion: string;
  /** Queue in which conversations wait for agents when the prompt hands over; null after the queue was deleted. */
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

/**
 * Returns a prompt for the audit log. Fields that count tokens get other names, because the log hides values whose name
 * contains "token".
 */
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
