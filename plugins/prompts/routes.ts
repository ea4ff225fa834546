import { type DeclareRoute, IdParams, Message, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../tickets/index.ts';
import {
  InvalidMaxMessages,
  InvalidName,
  InvalidNewText,
  InvalidPage,
  InvalidPrompt,
  PageNotFound,
  PromptNotFound,
  QueueMissing,
} from './contract/errors.ts';
import { writeDraft } from './drafts/write-draft.ts';
import { createPage, deletePage, listPages, presentPage, updatePage } from './knowledge/write-page.ts';
import { reportSpend } from './ledger/report-spend.ts';
import { allPrompts, findPrompt, listPrompts } from './list-prompts.ts';
import { presentPrompt, presentPrompts } from './present-prompt.ts';
import {
  CreatePrompt,
  Draft,
  DraftParams,
  KnowledgePage,
  KnowledgePages,
  Prompt,
  PromptChoices,
  PromptPage,
  PromptPageQuery,
  SpendQuery,
  SpendReport,
  Trial,
  TryPrompt,
  UpdatePrompt,
  WriteDraft,
  WriteKnowledgePage,
} from './schemas.ts';
import { tryPrompt } from './try-prompt.ts';
import { createPrompt, deletePrompt, updatePrompt } from './write-prompt.ts';

const refusals = {
  id: PromptNotFound,
  name: InvalidName,
  prompt: InvalidPrompt,
  queueId: QueueMissing,
  maxMessages: InvalidMaxMessages,
};
const edit = { permission: 'prompts:edit' } as const;

/** Routes of prompts and their knowledge for admins, and of drafts for agents. */
export function promptRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/prompt',
    operationId: 'listPrompts',
    summary: "A page of the company's prompts, by name",
    access: 'session',
    query: PromptPageQuery,
    answers: { 200: PromptPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await listPrompts(ctx, query);
      return { prompts: await presentPrompts(ctx, records), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/prompt/list',
    operationId: 'listPromptChoices',
    summary: 'Every prompt of the company by name, for selectors',
    access: 'session',
    answers: { 200: PromptChoices },
    handle: allPrompts,
  });
  route({
    method: 'GET',
    url: '/prompt/:id',
    operationId: 'getPrompt',
    summary: 'One prompt',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Prompt },
    handle: async (ctx, { params }) => presentPrompt(ctx, await findPrompt(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/prompt',
    operationId: 'createPrompt',
    summary: 'Makes a prompt',
    access: edit,
    body: CreatePrompt,
    refusals,
    answers: { 200: Prompt },
    handle: async (ctx, { body }) => presentPrompt(ctx, await createPrompt(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/prompt/:id',
    operationId: 'updatePrompt',
    summary:
      'Changes what is given of a prompt; a key sent back as it was shown, or empty without If-Match, stays',
    access: edit,
    params: IdParams,
    body: UpdatePrompt,
    refusals: { ...refusals, prompt: InvalidNewText },
    takesIfMatch: true,
    answers: { 200: Prompt },
    handle: async (ctx, { params, body }) => presentPrompt(ctx, await updatePrompt(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/prompt/:id',
    operationId: 'deletePrompt',
    summary: 'Deletes a prompt that nothing uses; the message is a key of the screens’ texts',
    access: edit,
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deletePrompt(ctx, params.id);
      return { message: 'prompts.deleted' };
    },
  });
  aidRoutes(route);
  knowledgeRoutes(route);
}

function aidRoutes(route: DeclareRoute): void {
  route({
    method: 'POST',
    url: '/prompt-trials',
    operationId: 'tryPrompt',
    summary: 'What a prompt that need not be saved would answer; counted as spent, and nothing else kept',
    access: edit,
    body: TryPrompt,
    refusals: { promptId: PromptNotFound },
    answers: { 200: Trial },
    handle: (ctx, { body }) => tryPrompt(ctx, body),
  });
  route({
    method: 'POST',
    url: '/tickets/:ticketId/drafts',
    operationId: 'createDraft',
    summary: 'Something written for an agent: an answer, a text rewritten or translated, a summary',
    description: 'Always a draft: nothing is stored or sent but what it cost.',
    access: 'session',
    params: DraftParams,
    body: WriteDraft,
    refusals: { ticketId: TicketNotFound },
    answers: { 200: Draft },
    handle: (ctx, { params, body }) => writeDraft(ctx, params.ticketId, body),
  });
  route({
    method: 'GET',
    url: '/prompt-spend',
    operationId: 'getPromptSpend',
    summary: "What a month's calls took in tokens, and how far the caps are",
    access: edit,
    query: SpendQuery,
    answers: { 200: SpendReport },
    handle: (ctx, { query }) => reportSpend(ctx, query.month),
  });
}

function knowledgeRoutes(route: DeclareRoute): void {
  const one = { access: edit, params: IdParams, refusals: { id: PageNotFound } } as const;
  route({
    method: 'GET',
    url: '/prompt-pages',
    operationId: 'listPromptPages',
    summary: "A page of the company's knowledge pages, by title",
    access: edit,
    query: PromptPageQuery,
    answers: { 200: KnowledgePages },
    handle: (ctx, { query }) => listPages(ctx, query),
  });
  route({
    method: 'POST',
    url: '/prompt-pages',
    operationId: 'createPromptPage',
    summary: 'Writes a knowledge page',
    access: edit,
    body: WriteKnowledgePage,
    refusals: { title: InvalidPage, body: InvalidPage },
    answers: { 200: KnowledgePage },
    handle: async (ctx, { body }) => presentPage(await createPage(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/prompt-pages/:id',
    operationId: 'updatePromptPage',
    summary: 'Changes a knowledge page',
    ...one,
    body: WriteKnowledgePage,
    refusals: { id: PageNotFound, title: InvalidPage, body: InvalidPage },
    answers: { 200: KnowledgePage },
    handle: async (ctx, { params, body }) => presentPage(await updatePage(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/prompt-pages/:id',
    operationId: 'deletePromptPage',
    summary: 'Deletes a knowledge page',
    ...one,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deletePage(ctx, params.id);
      return { message: 'Page deleted' };
    },
  });
}
