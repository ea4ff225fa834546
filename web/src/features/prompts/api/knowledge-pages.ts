import type { KnowledgePage, WriteKnowledgePage } from '@balcao/plugins/prompts/schemas.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

/** Calls that read, create, change and delete a page of the knowledge that AI prompts use. */
export const knowledgePageCalls = recordCalls<KnowledgePage, WriteKnowledgePage, WriteKnowledgePage>(
  '/prompt-pages',
);
