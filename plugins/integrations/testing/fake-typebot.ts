import { randomBytes } from 'node:crypto';
import { fieldsOf } from '@balcao/core';
import { type FakeOutside, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';

/** Part of a Typebot server's response. */
interface Step {
  messages?: object[];
  input?: object;
  clientSideActions?: object[];
}

export interface FakeTypebot extends FakeOutside {
  /** Sets the first step of a conversation. */
  opens(step: Step): void;
  /** Sets the step after each reply of a customer. */
  replies(to: (message: string) => Step): void;
  /** Forgets every session, as a cleanup does. */
  forget(): void;
  /** True: only the API of older versions is served. */
  isOld: boolean;
  /** Number of messages after which a session is forgotten. */
  knowsTurns: number;
}

export const bubble = (id: string, ...children: object[]) => ({
  id,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children }] },
});
export const textInput = { id: 'in1', type: 'text input' };
export const choiceInput = (items: string[], isMultipleChoice = false) => ({
  id: 'in1',
  type: 'choice input',
  items: items.map((content, index) => ({ id: `item${index}`, content })),
  options: { isMultipleChoice },
});

/**
 * Test server that behaves like a Typebot viewer (the part of Typebot that runs flows), as its documentation and
 * source describe it.
 */
export async function startTypebot(slug = 'meu-bot'): Promise<FakeTypebot> {
  const sessions = new Map<string, number>();
  let opening: Step = { messages: [bubble('b1', { text: 'Olá!' })], input: textInput };
  let reply: (message: string) => Step = (message) => ({
    messages: [bubble('b2', { text: `Você disse ${message}` })],
    input: textInput,
  });
  const missing = (message: string) => ({
    status: 404,
    json: { defined: false, code: 'NOT_FOUND', status: 404, message },
  });
  const begin = () => {
    const sessionId = `ses_${randomBytes(6).toString('hex')}`;
    if (opening.input) sessions.set(sessionId, 0);
    return { json: { sessionId, typebot: { id: 'tb1', version: '6.1' }, messages: [], ...opening } };
  };
  const goOn = (sessionId: string, message: unknown) => {
    const step = reply(String(message));
    sessions.set(sessionId, (sessions.get(sessionId) ?? 0) + 1);
    if (!step.input) sessions.delete(sessionId);
    return { json: { messages: [], ...step } };
  };
  const older = ({ startParams, sessionId, message }: Record<string, unknown>) => {
    const { typebot } = fieldsOf(startParams);
    if (typebot !== undefined) return typebot === slug ? begin() : missing('Typebot not found');
    if (sessions.has(String(sessionId))) return goOn(String(sessionId), message);
    return { status: 400, json: { code: 'BAD_REQUEST', message: 'Missing startParams' } };
  };
  const newer = (path: string, { message }: Record<string, unknown>) => {
    if (path === `/api/v1/typebots/${slug}/startChat`) return begin();
    const [, sessionId = ''] = /^\/api\/v1\/sessions\/([^/]+)\/continueChat$/.exec(path) ?? [];
    if (sessionId && (sessions.get(sessionId) ?? Number.POSITIVE_INFINITY) < fake.knowsTurns)
      return goOn(sessionId, message);
    return missing(sessionId ? 'Session not found.' : 'Typebot not found');
  };
  const outside = await startOutside(({ path, json }) => {
    if (path === '/api/v1/sendMessage') return older(json);
    return fake.isOld ? { status: 404, json: {} } : newer(path, json);
  });
  const fake: FakeTypebot = Object.assign(Object.create(outside) as FakeOutside, {
    isOld: false,
    knowsTurns: Number.POSITIVE_INFINITY,
    opens: (step: Step) => void (opening = step),
    replies: (to: (message: string) => Step) => void (reply = to),
    forget: () => sessions.clear(),
  });
  return fake;
}
