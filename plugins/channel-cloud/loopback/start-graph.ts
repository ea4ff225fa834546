import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphCall } from './answers.ts';
import { answerControl } from './control.ts';
import { answerCall, type Hooks } from './graph-calls.ts';
import type { GraphLoopback } from './graph-loopback.ts';
import { GraphState, type PlayedNumber, type PlayedTemplate } from './graph-state.ts';
import { pageOf } from './pages.ts';
import { phoneShares, phoneWrites } from './phone-app.ts';
import { answerSignupCall } from './signup-calls.ts';
import { WebhooksOut } from './webhooks-out.ts';

type Fields = Record<string, unknown>;

/** Meta's error code for a free answer that was sent after the time for free answers had ended. */
const windowClosed = 131047;
const maxBodyBytes = 120 * 1024 * 1024;

/** Starts the simulated Meta for developers and tests; `port` 0 takes a free one. */
export async function startGraph({ port = 0 }: { port?: number } = {}): Promise<GraphLoopback> {
  const state = new GraphState();
  const webhooks = new WebhooksOut(state);
  const statusOf = (wamid: string, status: string, more: Fields = {}) => {
    const sent = state.sent.find((each) => each.wamid === wamid);
    sent?.said.push(status);
    const callback = sent?.content.biz_opaque_callback_data;
    return {
      ...{ id: wamid, status, timestamp: seconds(), recipient_id: sent?.to },
      ...(callback ? { biz_opaque_callback_data: callback } : {}),
      ...more,
    };
  };
  const hooks: Hooks = {
    taken(number, { wamid, to, isTemplate }) {
      const { silent, holdsTemplates, shuffle, statusDelayMs } = state.faults;
      if (silent || holdsTemplates) return;
      const isLate = !isTemplate && number.closed.has(to);
      const failsLater = isLate ? windowClosed : state.faults.failsLater;
      const named = failsLater ? ['failed'] : ['sent', 'delivered', ...(shuffle ? ['read'] : [])];
      const errors = failsLater ? { errors: [{ code: failsLater, title: 'Failed by the test' }] } : {};
      const send = () => {
        const statuses = named.map((status) => statusOf(wamid, status, errors));
        const calls = shuffle ? shuffled(statuses, shuffle).map((status) => [status]) : [statuses];
        for (const together of calls) void webhooks.send(number, 'messages', { statuses: together });
      };
      if (statusDelayMs === 0) setImmediate(send);
      else setTimeout(send, statusDelayMs).unref();
    },
    proofOf: ({ appSecret, token }) => createHmac('sha256', appSecret).update(token).digest('hex'),
  };
  const loopback: GraphLoopback = {
    url: '',
    state,
    webhooks,
    async customerWrites(number, from, entry, contact = {}) {
      const id = String(entry.id ?? state.newWamid());
      // Nothing of a blocked customer arrives.
      if (number.blocked.has(from)) return id;
      number.wrote.add(from);
      number.closed.delete(from);
      const { phoneNumberId } = number;
      state.received.push({ id, phoneNumberId, from, content: entry, at: Date.now() });
      const message = { from, id, timestamp: seconds(), ...entry };
      const contacts = [{ profile: { name: `Cliente ${from.slice(-2)}` }, wa_id: from, ...contact }];
      await webhooks.send(number, 'messages', { contacts, messages: [message] });
      return id;
    },
    tells: (number, wamid, status, more) =>
      webhooks.send(number, 'messages', { statuses: [statusOf(wamid, status, more)] }),
    phoneWrites: (number, to, entry) => phoneWrites({ state, webhooks }, number, to, entry),
    phoneShares: (number, options) => phoneShares(webhooks, number, options),
    reviews: (number, template, event, more) => review(webhooks, { number, template }, event, more),
    async close() {
      webhooks.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    serve({ loopback, hooks }, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: String(error) }));
    });
  });
  // Kept as long as a slow machine may take between two calls: one that closes while a call begins breaks that call.
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  loopback.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return loopback;
}

/** Ends a review, or changes the state of a template otherwise, and says so by its webhook. */
function review(
  webhooks: WebhooksOut,
  { number, template }: { number: PlayedNumber; template: PlayedTemplate },
  event: string,
  more: Fields = {},
): Promise<void> {
  const { id, name, language, category } = template;
  const state = { REINSTATED: 'APPROVED', FLAGGED: 'APPROVED' }[event] ?? event;
  template.status = state;
  return webhooks.sendOfAccount(number, 'message_template_status_update', {
    ...{ event, message_template_id: Number(id), message_template_name: name },
    ...{ message_template_language: language, message_template_category: category },
    ...{ reason: 'NONE', ...more },
  });
}

async function serve(
  { loopback, hooks }: { loopback: GraphLoopback; hooks: Hooks },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', loopback.url);
  const body = await bytesOf(request);
  const { method = '', headers } = request;
  const call: GraphCall = {
    ...{ method, query, body, path: pathname.replace(/^\/v\d+\.\d+/, ''), origin: loopback.url },
    token: (headers.authorization ?? '').replace(/^(?:Bearer|OAuth) /, ''),
    contentType: headers['content-type'] ?? '',
    fileOffset: headers.file_offset === undefined ? null : String(headers.file_offset),
  };
  const answer = pathname.startsWith('/control')
    ? await answerControl(loopback, { method, path: pathname, body, headers })
    : ((await pageOf(loopback, call)) ??
      (await answerSignupCall(loopback, call)) ??
      answerCall(loopback.state, call, hooks));
  if ('lost' in answer) return void request.socket.destroy();
  const [type, bytes] =
    'bytes' in answer ? [answer.type, answer.bytes] : ['application/json', JSON.stringify(answer.json)];
  response.writeHead(answer.status, { 'content-type': type });
  response.end(bytes);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('That is too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function seconds(): string {
  return String(Math.floor(Date.now() / 1000));
}
