import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentTicket } from '../src/agent-mode/agent-wire.ts';
import type { FileState, MessageRow, WidgetConfig } from '../src/wire.ts';

/** Server for tests of the widget. A test can change its rows and settings, and read the calls that it received. */
export interface ChatServer {
  endpoint: string;
  key: string;
  config: WidgetConfig;
  /** Messages of visitors and answers of agents. */
  rows: MessageRow[];
  /** State of the visitor's files, sent with each page of messages; unset: left out, as by older servers. */
  files?: FileState;
  /** Tickets that the agent mode lists. */
  tickets: AgentTicket[];
  /** Visitor whose session a call starts. */
  visitorId: string;
  /** Method and path of every call, in order. */
  calls: string[];
  /** Header `accept-language` of each of those calls. */
  languages: (string | undefined)[];
  /** Body of each call that started a session. */
  sessions: Record<string, unknown>[];
  /**
   * Refusals of coming calls: the first entry whose `call` matches is used once and removed. With `isTaken` the call has its
   * effect all the same, as when the answer is lost on its way.
   */
  refuse: { call: RegExp; status: number; error: string; isTaken?: boolean }[];
  /** Adds an answer of an agent to the conversation. */
  answer(body: string): MessageRow;
  close(): Promise<void>;
}

/** Starts a server with the chat's API over real HTTP, without a socket: enough for one chat of one visitor. */
export async function aChatServer(): Promise<ChatServer> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = `${request.method} ${request.url?.replace(`/webchat/${chat.key}`, '')}`;
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      if (request.method === 'OPTIONS') return response.end();
      chat.calls.push(call);
      chat.languages.push(request.headers['accept-language']);
      const { status, answer } = answerTo(chat, call, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const chat: ChatServer = {
    endpoint: `http://127.0.0.1:${port}`,
    key: 'wk_padaria',
    config: {
      name: 'Padaria Sol',
      look: { accent: '#2563eb', theme: 'auto', position: 'right', title: 'Fale conosco', greeting: 'Olá!' },
      identity: 'optional',
      features: { attach: true, voice: true, rating: true },
      hours: { open: true, message: '' },
      language: 'pt',
    },
    rows: [],
    tickets: [],
    visitorId: '1',
    calls: [],
    languages: [],
    sessions: [],
    refuse: [],
    answer(body) {
      const row = aRow({ body, from: 'agent', author: { name: 'Bia' }, at: new Date().toISOString() });
      chat.rows.push(row);
      return row;
    },
    close: () => closed(server),
  };
  return chat;
}

let rowsMade = 0;

/** Returns a message as the server sends it; each is a second later than the one before. */
export function aRow(fields: Partial<MessageRow> = {}): MessageRow {
  rowsMade += 1;
  return {
    id: `m${rowsMade}`,
    clientId: null,
    from: 'visitor',
    author: null,
    kind: 'text',
    body: `message ${rowsMade}`,
    media: null,
    at: new Date(Date.UTC(2026, 0, 1) + rowsMade * 1000).toISOString(),
    ack: 2,
    isEdited: false,
    isDeleted: false,
    ...fields,
  };
}

function answerTo(chat: ChatServer, call: string, body: string): { status: number; answer: unknown } {
  const at = chat.refuse.findIndex((each) => each.call.test(call));
  const refusal = at < 0 ? undefined : chat.refuse.splice(at, 1)[0];
  if (refusal && !refusal.isTaken) return { status: refusal.status, answer: { error: refusal.error } };
  const answer = carriedOut(chat, call, body);
  return refusal ? { status: refusal.status, answer: { error: refusal.error } } : { status: 200, answer };
}

/** Handles a call and returns its answer. */
function carriedOut(chat: ChatServer, call: string, body: string): unknown {
  if (call === 'GET ') return chat.config;
  if (call === 'POST /session' || call === 'POST /desk/session') {
    chat.sessions.push(JSON.parse(body));
    if (call.includes('desk')) return { token: 'wd_1', agent: { id: 1, name: 'Bia' } };
    const token = `wt_${chat.sessions.length}`;
    return { token, visitor: { id: chat.visitorId, name: 'Visitante', verified: false }, unread: 0 };
  }
  if (/^POST .*\/messages$/.test(call)) {
    const { clientId, body: text } = JSON.parse(body) as { clientId: string; body: string };
    const known = chat.rows.find((row) => row.clientId === clientId);
    if (known) return known;
    const from = call.includes('desk') ? 'agent' : 'visitor';
    const row = aRow({ clientId, body: text, from, at: new Date().toISOString() });
    chat.rows.push(row);
    return row;
  }
  if (call.startsWith('GET /desk/tickets?'))
    return {
      tickets: chat.tickets.filter(({ status }) => call.includes(`status=${status}`)),
      hasMore: false,
    };
  const [, id, action] = /^POST \/desk\/tickets\/(\d+)\/(accept|close|reopen)$/.exec(call) ?? [];
  const acted = chat.tickets.find((ticket) => String(ticket.id) === id);
  if (acted) {
    acted.status = action === 'close' ? 'closed' : 'open';
    return acted;
  }
  if (call === 'GET /unread') return { unread: chat.rows.filter(({ from }) => from === 'agent').length };
  if (call.includes('/messages') && call.startsWith('GET'))
    return {
      ...{ messages: chat.rows, hasMore: false, ticket: null, rating: null, unread: 0 },
      ...(chat.files ? { files: chat.files } : {}),
    };
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
