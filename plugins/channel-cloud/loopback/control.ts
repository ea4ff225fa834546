import type { IncomingHttpHeaders } from 'node:http';
import { jsonIn } from '@balcao/core';
import type { GraphLoopback } from './graph-loopback.ts';
import type { GraphState, PlayedNumber, PlayedTemplate } from './graph-state.ts';

type Fields = Record<string, unknown>;

interface Asked {
  method: string;
  path: string;
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * Commands below `/control` by which developers and tests use the simulated Meta: create a number, set its webhook, write
 * as a customer, set faults, read what was sent. Only this machine may send them, and no web page but the simulation's
 * own.
 */
export async function answerControl(
  loopback: GraphLoopback,
  { method, path, body, headers }: Asked,
): Promise<{ status: number; json: unknown }> {
  const isOwnPage = headers.origin === undefined || headers.origin === loopback.url;
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '') || !isOwnPage)
    return { status: 403, json: { error: 'Only this machine is served' } };
  const given = (body.length > 0 ? jsonIn(body.toString()) : {}) as Fields | undefined;
  if (given === undefined) return { status: 400, json: { error: 'The body is not JSON' } };
  const { state } = loopback;
  const [, , what = '', id = '', then = ''] = path.split('/');
  const number = state.numbers.get(id);
  const ok = (json: unknown) => ({ status: 200, json });
  switch (`${method} ${what}${id ? '/:id' : ''}${then ? `/${then}` : ''}`) {
    case 'GET ':
      return ok({ numbers: [...state.numbers.values()], faults: state.faults, sent: state.sent.length });
    case 'POST numbers':
      return ok(state.addNumber(given as Partial<PlayedNumber>));
    case 'POST grants': {
      const numbers = ((given.numbers ?? []) as string[]).flatMap((each) => state.numbers.get(each) ?? []);
      return ok({ code: state.grant(numbers) });
    }
    case 'GET sent':
      return ok(state.sent);
    case 'PUT faults':
      return ok(Object.assign(state.faults, given));
  }
  if (!number) return { status: 404, json: { error: `There is no ${method} ${path}` } };
  switch (`${method} ${what}/${then}`) {
    case 'PUT numbers/webhook':
      number.webhook = { url: String(given.url), verifyToken: String(given.verifyToken) };
      return ok(await loopback.webhooks.verify(number));
    case 'POST numbers/messages':
      return ok({ id: await loopback.customerWrites(number, String(given.from), entryOf(given)) });
    case 'POST numbers/echoes': {
      const { to, ...entry } = given;
      return ok({ id: await loopback.phoneWrites(number, String(to), entryOf(entry)) });
    }
    case 'POST numbers/past':
      number.phone.past.set(String(given.customer), (given.messages ?? []) as Fields[]);
      return ok({ ok: true });
    case 'POST numbers/contacts':
      number.phone.contacts.set(String(given.number), String(given.name ?? ''));
      return ok({ ok: true });
    case 'POST numbers/shares':
      await loopback.phoneShares(number, { parts: Number(given.parts ?? 1) });
      return ok({ ok: true });
    case 'GET numbers/chats':
      return ok(chatsOf(state, number));
    case 'POST numbers/closures':
      number.closed.add(String(given.customer));
      return ok({ ok: true });
    case 'POST numbers/templates':
      return ok(state.addTemplate(number.accountId, given as Partial<PlayedTemplate>));
    case 'POST numbers/reviews': {
      const template = [...state.templates.values()].find((each) => each.name === given.name);
      if (!template) return { status: 404, json: { error: 'There is no such template' } };
      const { event = 'APPROVED', name: _, ...more } = given;
      await loopback.reviews(number, template, String(event), more);
      return ok(template);
    }
    case 'POST numbers/webhooks':
      await loopback.webhooks.post(number, given);
      return ok({ ok: true });
  }
  return { status: 404, json: { error: `There is no ${method} ${path}` } };
}

/** A text, or an entry of `messages` as it is. */
function entryOf({ from: _, text, ...entry }: Fields): Fields {
  return typeof text === 'string' ? { type: 'text', text: { body: text } } : entry;
}

/**
 * Templates of a number's account, and the conversations of the number with its customers, the latest conversation
 * last.
 */
function chatsOf({ templates, sent, received }: GraphState, number: PlayedNumber): Fields {
  const isIts = ({ phoneNumberId }: { phoneNumberId: string }) => phoneNumberId === number.phoneNumberId;
  const ours = sent.filter(isIts).map(({ to, ...each }) => ({ customer: to, fromMe: true, ...each }));
  const theirs = received
    .filter(isIts)
    .map(({ from, ...each }) => ({ customer: from, fromMe: false, ...each }));
  return {
    templates: [...templates.values()].filter(({ accountId }) => accountId === number.accountId),
    messages: [...ours, ...theirs].sort((one, other) => one.at - other.at),
    closed: [...number.closed],
  };
}
