import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const PromptNotFound = defineError('ERR_NO_PROMPT_FOUND', 404, texts);
export const InvalidName = defineError('ERR_PROMPT_NAME_INVALID', 400, texts);
export const InvalidPrompt = defineError('ERR_PROMPT_INTELLIGENCE_INVALID', 400, texts);
/** The instructions of a stored prompt were emptied; clients know another code than at its making. */
export const InvalidNewText = defineError('ERR_PROMPT_PROMPT_INVALID', 400, texts);
export const InvalidMaxMessages = defineError('ERR_PROMPT_MAX_MESSAGES_INVALID', 400, texts);
export const QueueMissing = defineError('ERR_PROMPT_QUEUEID_INVALID', 400, texts);
/** The prompt's key was given for another server; `details` contains that server. */
export const KeyNeeded = defineError('ERR_PROMPT_KEY_NEEDED', 400, texts);
/** A voice was chosen without its region or its key; `details` contains the missing field. */
export const VoiceIncomplete = defineError('ERR_PROMPT_VOICE_INCOMPLETE', 400, texts);
export const TooManyPrompts = defineError('ERR_PROMPT_LIMIT', 400, texts);
export const PromptInUse = defineError('ERR_PROMPT_IN_USE', 400, texts);
export const PageNotFound = defineError('ERR_NO_PROMPT_PAGE_FOUND', 404, texts);
export const InvalidPage = defineError('ERR_PROMPT_PAGE_INVALID', 400, texts);
export const TooManyPages = defineError('ERR_PROMPT_PAGE_LIMIT', 400, texts);
export const BudgetSpent = defineError('ERR_AI_BUDGET_SPENT', 429, texts);
export const AiFailed = defineError('ERR_AI_FAILED', 400, texts);
export const NothingToWorkOn = defineError('ERR_AI_NOTHING_TO_WORK_ON', 400, texts);
export const AiBusy = defineError('ERR_AI_BUSY', 429, texts);
