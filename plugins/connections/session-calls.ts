import { randomBytes } from 'node:crypto';
import type { Context, Host } from '@balcao/core';
import type { ChannelSession } from './channel-driver.ts';
import { ConnectionNotInitialized } from './errors.ts';
import { registryOf } from './registry.ts';

type Method = 'revoke' | 'markRead' | 'checkNumber' | 'profilePicture' | 'phoneContacts';
type Arguments<M extends Method> = Parameters<ChannelSession[M]>;
type Answer<M extends Method> = Awaited<ReturnType<ChannelSession[M]>>;

interface CallNote {
  callId: string;
  connectionId: number;
  companyId: number;
  method: Method;
  args: unknown[];
}

interface AnswerNote {
  callId: string;
  value?: unknown;
  failure?: string;
}

const answerTimeoutMs = 15_000;

type Waiting = Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>;
const waitingByHost = new WeakMap<Host, Waiting>();

/** The owner had the call and it failed there; the message is the driver's. */
export class SessionCallFailed extends Error {
  override name = 'SessionCallFailed';
}

/**
 * Calls a connection's open link in whichever process owns it. Throws ERR_WAPP_NOT_INITIALIZED when none has it open or
 * none answers in time, SessionCallFailed with the driver's reason.
 */
export async function callSession<M extends Method>(
  ctx: Context,
  connectionId: number,
  method: M,
  ...args: Arguments<M>
): Promise<Answer<M>> {
  const { sessions, bus } = registryOf(ctx.host);
  const session = sessions?.owned(connectionId)?.session;
  if (session) {
    try {
      return await invoke(session, method, args);
    } catch (cause) {
      throw new SessionCallFailed(reasonOf(cause), { cause });
    }
  }
  if (!bus.reachesOthers || !(await isConnected(ctx, connectionId))) throw ConnectionNotInitialized();
  const callId = randomBytes(12).toString('hex');
  const answer = expectAnswer(ctx.host, callId);
  const note: CallNote = { callId, connectionId, companyId: ctx.companyId, method, args };
  bus.tell('call', note);
  return (await answer) as Answer<M>;
}

/** Lets this process ask others' sessions and answer for its own. Call it once, before the bus opens. */
export function answerSessionCalls(host: Host): void {
  const { bus } = registryOf(host);
  const waiting: Waiting = new Map();
  waitingByHost.set(host, waiting);
  bus.listen<AnswerNote>('answer', ({ callId, value, failure }) => {
    const caller = waiting.get(callId);
    if (failure === undefined) caller?.resolve(value);
    else caller?.reject(new SessionCallFailed(failure));
  });
  bus.listen<CallNote>('call', ({ callId, connectionId, companyId, method, args }) => {
    const owned = registryOf(host).sessions?.owned(connectionId);
    if (!owned?.session || owned.companyId !== companyId) return;
    invoke(owned.session, method, args as never)
      .then((value): AnswerNote => ({ callId, value }))
      .catch((error: unknown): AnswerNote => ({ callId, failure: reasonOf(error) }))
      .then((note) => bus.tell('answer', note))
      .catch((error: unknown) =>
        host.log.warn({ err: error, connectionId }, 'a session call could not be answered'),
      );
  });
}

async function isConnected(ctx: Context, id: number): Promise<boolean> {
  return (await ctx.table('Whatsapps').where({ id, status: 'CONNECTED' }).first('id')) !== undefined;
}

async function expectAnswer(host: Host, callId: string): Promise<unknown> {
  const waiting = waitingByHost.get(host);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      waiting?.set(callId, { resolve, reject });
      timer = setTimeout(() => reject(ConnectionNotInitialized()), answerTimeoutMs);
    });
  } finally {
    clearTimeout(timer);
    waiting?.delete(callId);
  }
}

function invoke<M extends Method>(
  session: ChannelSession,
  method: M,
  args: Arguments<M>,
): Promise<Answer<M>> {
  const call = session[method] as (...given: Arguments<M>) => Promise<Answer<M>>;
  return call.apply(session, args);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
