import type { KnowledgePage, WriteKnowledgePage } from '@balcao/plugins/prompts/schemas.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const knowledgePageCalls = recordCalls<KnowledgePage, WriteKnowledgePage, WriteKnowledgePage>(
  '/prompt-pages',
);
