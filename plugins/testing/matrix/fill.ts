import type { Operation, Shape } from './operations.ts';
import { kindOfParam, literals, type Reference, referencesIn } from './references.ts';
import type { World } from './world.ts';

type Rows = World['rows'];

/** Words that a field of this name takes; anything else takes plain text. */
const words: Record<string, string> = {
  name: 'Nova',
  email: 'intruso@balcao.test',
  password: 'Um-bom-segredo-41',
  number: '5511912341234',
  color: '#e65100',
  sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  from: '5511911112222',
};

/** Bodies that must fit together in ways that no schema says. */
const bodies: Record<string, object> = {
  'POST /subscription': { invoiceId: 1, firstName: 'Rita', price: 1 },
  'POST /tags/taggings': { allMatching: true, searchParam: 'ninguém com este nome' },
  'POST /contacts/deletions': { allMatching: true, searchParam: 'ninguém com este nome' },
  'PUT /settings/{settingKey}': { key: 'userRating', value: 'enabled' },
  'PUT /settings/allowSignup': { key: 'allowSignup', value: 'enabled' },
  'POST /auth/two-factor/confirmation': { code: '000000' },
  'POST /auth/two-factor/recovery-codes': { currentPassword: 'um palpite', code: '000000' },
  'DELETE /auth/two-factor': { currentPassword: 'um palpite', code: '000000' },
  'POST /api-tokens': { name: 'Outro sistema', scopes: ['tickets:read'] },
  'POST /super-entries': { companyId: 1, minutes: 30, reason: 'Chamado 4711' },
  'POST /enviar-email': { email: 'ana@fora.test', assunto: 'Olá', mensagem: 'Oi' },
  'POST /queueIntegration': { type: 'webhook', name: 'Nova', urlN8N: 'https://hooks.example.com/x' },
  'PUT /queueIntegration/{id}': { name: 'Outra' },
  'POST /queueIntegration/testSession': { projectName: 'projeto', jsonContent: '{}' },
  'POST /webhook-endpoints': {
    name: 'Novo',
    url: 'https://hooks.example.com/x',
    eventTypes: ['ticket.deleted'],
  },
  'PUT /webhook-endpoints/{id}': { name: 'Outro' },
  'POST /webhook-endpoints/{id}/replay': { since: '2026-01-01T00:00:00.000Z' },
  'POST /prompt-trials': { prompt: 'Venda pães', messages: [{ fromMe: false, text: 'Oi' }] },
  'POST /tickets/{ticketId}/drafts': { kind: 'rewrite', text: 'ola tudo bem' },
  'PUT /prompt/{id}': { name: 'Outro prompt' },
  'POST /campaigns/{id}/test': { number: '5511955554444' },
  'POST /campaign-settings': { settings: { messageInterval: 5 } },
  'POST /campaign-suppressions': { number: '5511955556666' },
  'POST /flow-secrets': { name: 'erp_token', origin: 'https://erp.example', value: 'segredo' },
  'POST /flows': { name: 'Boas-vindas' },
  'POST /flows/import': {
    format: 'balcao-flow-1',
    name: 'De um arquivo',
    graph: { nodes: [{ id: 'start', kind: 'start' }] },
  },
  'PUT /flows/{id}': { isOn: false },
  'PUT /flows/{id}/publication-order': {
    ...{ revision: 0, publishAt: new Date(Date.now() + 3_600_000).toISOString() },
  },
  'PUT /flows/{id}/draft': { revision: 0, graph: { nodes: [{ id: 'start', kind: 'start' }] } },
  'PUT /flows/{id}/assertions': { revision: 0, assertions: [{ customerTexts: ['Oi'], endsAs: 'agents' }] },
  'POST /ticket-views': { name: 'Minhas', filter: { all: [{ field: 'agent', op: 'me' }] } },
  'PUT /ticket-views/{id}': { name: 'Outra visão' },
  'POST /ticket-batches': { act: 'close' },
  'POST /calendars': {
    name: 'Plantão',
    spans: [{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }],
  },
  'POST /calendars/preview': { spans: [{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }] },
  'PUT /routing/queues/{id}': { isOn: true, returnMinutes: 10 },
  'PUT /users/{id}/availability': { availability: 'busy', capacity: 4 },
  'POST /rules': {
    name: 'Urgência',
    trigger: { on: 'opened' },
    actions: [{ type: 'priority', priority: 4 }],
  },
  'POST /rules/dry-runs': { trigger: { on: 'opened' } },
  'POST /tickets/{id}/rule-dry-runs': { trigger: { on: 'opened' } },
  'PUT /rules/{id}': {
    name: 'Outra urgência',
    trigger: { on: 'opened' },
    actions: [{ type: 'priority', priority: 3 }],
  },
  'PUT /rules/order': { ids: [] },
  'POST /sla-policies': { name: 'Plantão', targets: [{ metric: 'first_reply', priority: 2, minutes: 30 }] },
  'POST /sla-policies/preview': { targets: [{ metric: 'first_reply', priority: 2, minutes: 30 }] },
  'PUT /sla-policies/{id}': { name: 'Outro plantão' },
  'PUT /sla-policies/order': { ids: [] },
  'PUT /calendars/{id}': { name: 'Outro plantão' },
  'POST /fields': { target: 'ticket', label: 'Motivo', type: 'choice', choices: [{ label: 'Troca' }] },
  'PUT /fields/{id}': { label: 'Outro motivo' },
  'PUT /tickets/{id}/fields': { fields: {} },
  'PUT /contacts/{id}/fields': { fields: {} },
  'POST /macros': { name: 'Despedida', message: 'Até logo' },
  'PUT /files/{id}': { name: 'Outro catálogo' },
  'POST /users': { ...pick('name', 'email', 'password'), profile: 'user' },
  'POST /invitations': { emails: ['convidado@balcao.test'] },
  'POST /whatsapp': { name: 'Nova', provider: 'sandbox', greetingMessage: 'Olá' },
  'POST /messages/{id}': { body: 'Oi' },
  'POST /whatsapp/{id}/templates': { name: 'novo', language: 'pt_BR', category: 'UTILITY', body: 'Bom dia' },
  'PUT /whatsapp/{id}/templates/{templateId}': { category: 'UTILITY', body: 'Bom dia' },
  'POST /whatsapp/{id}/blocked': { number: '5511988887777' },
  'POST /whatsapp/{id}/registration': { pin: '123456' },
  'PUT /whatsapp/{id}/business-profile': { about: 'Pães desde 1998' },
  'POST /messages/react/{messageId}': { emoji: '👍' },
  'POST /companies/{id}/renew': { dueDate: null },
  'PUT /tickets/{id}/snooze': { until: new Date(Date.now() + 60 * 60_000).toISOString() },
  'PUT /tickets/{id}': { status: 'open' },
  'POST /tickets/changes': { status: 'open' },
  'POST /sandbox/{whatsappId}/inbound': { from: '5511911112222', body: 'Oi' },
  'PUT /whatsapp/{id}/sending': {
    replyGapSeconds: 0,
    bulkGapSeconds: 0,
    bulkJitterSeconds: 0,
    dailyBudget: [],
    quietFrom: null,
    quietTo: null,
  },
};

/** Queries without which a read answers nothing. */
const queries: Record<string, string> = {
  'GET /dashboard/report/tickets': 'figure=opened',
  'GET /reports/service/tickets': 'figure=opened',
  'GET /messages/{ticketId}/at': 'date=2026-01-01',
  'GET /sandbox/{whatsappId}/chat': 'with=5511987654321',
};

/** The operation's address with the rows it names. */
export function addressOf(operation: Operation, rows: Rows): string {
  const address = operation.path.replace(/\{(\w+)\}/g, (_whole, param: string) => {
    const kind = kindOfParam(operation, param);
    return String(kind ? rows[kind] : literals[param]);
  });
  const query = queries[operation.name];
  return query ? `${address}?${query}` : address;
}

/** A body that the operation takes from a caller who may call it with these rows; undefined when it takes none. */
export function bodyOf({ name, body }: Operation, rows: Rows): object | undefined {
  if (!body) return undefined;
  const required = new Set(body.required ?? []);
  const filled = structuredClone(bodies[name] ?? fillShape(body));
  for (const reference of referencesIn(body))
    if (required.has(reference.at[0] as string)) put(filled, reference, rows);
  return filled;
}

/** The body with one of its references pointing to another row, and a list to several. */
export function pointedAt(body: object, reference: Reference, ...rows: [Rows, ...Rows[]]): object {
  const pointed = structuredClone(body);
  put(pointed, reference, ...rows);
  return pointed;
}

function put(body: object, { at, kind, isList, isOfRecords }: Reference, ...of: [Rows, ...Rows[]]): void {
  let place = body as Record<string, unknown>;
  for (const name of at.slice(0, -1)) {
    place[name] = { ...(place[name] as object | undefined) };
    place = place[name] as Record<string, unknown>;
  }
  const [row, ...others] = of.map((rows) => (isOfRecords ? { id: rows[kind] } : rows[kind]));
  place[at.at(-1) as string] = isList ? [row, ...others] : row;
}

function fillShape({ properties = {}, required = [] }: Shape): object {
  return Object.fromEntries(required.map((name) => [name, sampleOf(name, properties[name] ?? {})]));
}

function sampleOf(name: string, shape: Shape): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.anyOf?.[0]) return sampleOf(name, shape.anyOf[0]);
  const type = [shape.type].flat()[0];
  if (type === 'integer' || type === 'number') return shape.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return type === 'object' ? fillShape(shape) : (words[name] ?? 'Espiada');
}

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, words[name] as string]));
}
