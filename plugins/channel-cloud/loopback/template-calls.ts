import { fieldsOf, jsonIn } from '@balcao/core';
import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { GraphState, PlayedTemplate } from './graph-state.ts';
import { hasSample } from './sample-calls.ts';

type Fields = Record<string, unknown>;

const inBraces = /\{\{\s*\w+\s*\}\}/g;

/** Answers, as the simulated Meta, a request about an account's templates; null for any other request. */
export function answerTemplateCall(
  state: GraphState,
  accounts: ReadonlySet<string>,
  { method, path, query, body }: GraphCall,
): GraphAnswer | null {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const given = fieldsOf(jsonIn(body.toString()));
  if (second === 'message_templates') {
    if (!accounts.has(first)) return refusal(400, 100, 'Unsupported request. Object does not exist.');
    if (method === 'GET') return list(state, first, query);
    if (method === 'POST') return create(state, first, given);
    if (method === 'DELETE') return remove(state, first, query);
  }
  const template = state.templates.get(first);
  if (!template || second !== '' || method !== 'POST' || !accounts.has(template.accountId)) return null;
  if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status))
    return refusal(400, 100, 'Message template cannot be edited in its state.');
  if (!hasSample(state, given.components)) return refusal(400, 100, 'The sample of the header is missing.');
  Object.assign(template, given, { status: 'PENDING' });
  return ok({ success: true });
}

/** The platform's refusal of a send by a template; null for one that is right. */
export function refusalOfTemplate(state: GraphState, accountId: string, content: Fields): GraphAnswer | null {
  const { name, language, components = [] } = content.template as Fields & { components?: Fields[] };
  const { code } = language as { code: string };
  const template = ofAccount(state, accountId).find((each) => each.name === name && each.language === code);
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED')
    return refusal(404, 132001, `template name (${String(name)}) does not exist in ${code}`);
  if (template.status === 'PAUSED') return refusal(400, 132015, 'Template is paused.');
  if (template.status === 'DISABLED') return refusal(400, 132016, 'Template is disabled.');
  for (const part of template.components) {
    const wanted = new Set(String(part.text ?? '').match(inBraces) ?? []).size;
    const sent = components.find(({ type }) => String(type).toUpperCase() === part.type);
    const parameters = (sent?.parameters ?? []) as Fields[];
    const isFile = part.type === 'HEADER' && part.format !== undefined && part.format !== 'TEXT';
    if (parameters.length !== (isFile ? 1 : wanted))
      return refusal(400, 132000, `${String(part.type)}: number of parameters does not match (${wanted})`);
  }
  return null;
}

function list(state: GraphState, accountId: string, query: URLSearchParams): GraphAnswer {
  const all = ofAccount(state, accountId);
  const limit = Number(query.get('limit') ?? 25);
  const from = Number(query.get('after') ?? 0);
  const data = all.slice(from, from + limit).map(({ accountId: _, ...template }) => template);
  const next = from + data.length;
  return ok({
    data,
    paging: {
      cursors: { before: String(from), after: String(next) },
      ...(next < all.length ? { next: `https://graph.facebook.com/next?after=${next}` } : {}),
    },
  });
}

function create(state: GraphState, accountId: string, given: Fields): GraphAnswer {
  const { name, language } = given;
  if (ofAccount(state, accountId).some((each) => each.name === name && each.language === language))
    return refusal(400, 100, 'There is already a template of this name in this language.');
  if (!hasSample(state, given.components)) return refusal(400, 100, 'The sample of the header is missing.');
  const template = state.addTemplate(accountId, { ...(given as Partial<PlayedTemplate>), status: 'PENDING' });
  return ok({ id: template.id, status: 'PENDING', category: template.category });
}

function remove(state: GraphState, accountId: string, query: URLSearchParams): GraphAnswer {
  const id = query.get('hsm_id');
  for (const template of ofAccount(state, accountId))
    if (template.name === query.get('name') && (id === null || template.id === id))
      state.templates.delete(template.id);
  return ok({ success: true });
}

function ofAccount(state: GraphState, accountId: string): PlayedTemplate[] {
  return [...state.templates.values()].filter((template) => template.accountId === accountId);
}

function ok(json: unknown): GraphAnswer {
  return { status: 200, json };
}
