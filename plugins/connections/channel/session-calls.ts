import { randomBytes } from 'node:crypto';
import { type Context, type Host, inTime, perHost, type Reason } from '@balcao/core';
import { ConnectionNotInitialized } from '../contract/errors.ts';
import type { OwnedSession } from '../ownership/owned-session.ts';
import { type ChannelSession, type ChannelStatus, SendFailure, type SendLimit } from './channel-driver.ts';
import { PairingCodeRefused } from './pairing-refusal.ts';
import { processBus } from './process-bus.ts';
import { thisProcess } from './this-process.ts';

type Method =
  | 'revoke'
  | 'edit'
  | 'pairingCode'
  | 'markRead'
  | 'composing'
  | 'checkNumber'
  | 'checkNumbers'
  | 'profilePicture'
  | 'phoneContacts';
type Arguments<M extends Method> = Parameters<ChannelSession[M]>;
type Answer<M extends Method> = Awaited<ReturnType<ChannelSession[M]>>;

interface CallNote {
  callId: string;
  connectionId: number;
  companyId: number;
  method: Method;
  args: unknown[];
}

/** Failure of a call as processes pass it on; see ChannelCallFailed. */
interface CallFailure {
  failure: string;
  code?: string;
  limited?: CallLimited;
}

interface CallLimited {
  limit: SendLimit;
  reason: Reason;
}

interface AnswerNote extends Partial<CallFailure> {
  callId: string;
  value?: unknown;
}

const answerTimeoutMs = 15_000;

type Waiting = Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>;
/** The calls of this process that others have not answered yet, by their id. */
const waitingOf = perHost((): Waiting => new Map());

/** The call reached the connection's process and failed there; the message is the driver's. */
export class ChannelCallFailed extends Error {
  override name = 'ChannelCallFailed';
  /** The outcome of a SendFailure or the refusal of a PairingCodeRefused. */
  readonly code: string | undefined;
  /** Limit of the network that a SendFailure with the outcome `limited` names, and its reason. */
  readonly limited: CallLimited | undefined;

  constructor({ failure, code, limited }: CallFailure, options?: ErrorOptions) {
    super(failure, options);
    this.code = code;
    this.limited = limited;
  }
}

/**
 * Calls a connection's open channel session, in whichever process runs it. The session must be connected, or for
 * `pairingCode` must show a code. Throws ERR_WAPP_NOT_INITIALIZED when no process has the session open or none answers
 * in time, and ChannelCallFailed with the driver's reason.
 */
export async function callSession<M extends Method>(
  ctx: Context,
  connectionId: number,
  method: M,
  ...args: Arguments<M>
): Promise<Answer<M>> {
  const { links: sessions } = thisProcess(ctx.host);
  const bus = processBus(ctx.host);
  const owned = sessions?.owned(connectionId);
  const session = sessionIn(method, owned) ?? (await linkStored(ctx, method, connectionId, owned));
  if (session) {
    try {
      return await invoke(session, method, args);
    } catch (cause) {
      throw new ChannelCallFailed(failureOf(cause), { cause });
    }
  }
  if (!bus.reachesOthers || !(await isInState(ctx, connectionId, stateFor(method))))
    throw ConnectionNotInitialized();
  const callId = randomBytes(12).toString('hex');
  const answer = expectAnswer(ctx.host, callId);
  const note: CallNote = { callId, connectionId, companyId: ctx.companyId, method, args };
  bus.tell('call', note);
  return (await answer) as Answer<M>;
}

/** Lets this process ask others' channel sessions and answer for its own. Call it once, before the bus opens. */
export function answerSessionCalls(host: Host): void {
  const bus = processBus(host);
  const waiting = waitingOf(host);
  bus.listen<AnswerNote>('answer', ({ callId, value, failure, ...about }) => {
    const caller = waiting.get(callId);
    if (failure === undefined) caller?.resolve(value);
    else caller?.reject(new ChannelCallFailed({ failure, ...about }));
  });
  bus.listen<CallNote>('call', ({ callId, connectionId, companyId, method, args }) => {
    const owned = thisProcess(host).links?.owned(connectionId);
    if (owned?.companyId !== companyId) return;
    answerOf(callId, owned, method, args)
      .then((note) => note && bus.tell('answer', note))
      .catch((error: unknown) =>
        host.log.warn({ err: error, connectionId }, 'a link call could not be answered'),
      );
  });
}

/** The owner's answer; null when its channel session is in another state: then no process answers. */
async function answerOf(
  callId: string,
  owned: OwnedSession,
  method: Method,
  args: unknown[],
): Promise<AnswerNote | null> {
  const session = sessionIn(method, owned) ?? (await linkOnceNoted(method, owned));
  if (!session) return null;
  try {
    return { callId, value: await invoke(session, method, args as never) };
  } catch (error) {
    return { callId, ...failureOf(error) };
  }
}

function stateFor(method: Method): ChannelStatus {
  return method === 'pairingCode' ? 'qrcode' : 'CONNECTED';
}

function sessionIn(method: Method, owned: OwnedSession | null | undefined): ChannelSession | null {
  return owned?.sessionIn(stateFor(method)) ?? null;
}

/** The channel session of this process that the row says is in the state. */
async function linkStored(
  ctx: Context,
  method: Method,
  id: number,
  owned: OwnedSession | null | undefined,
): Promise<ChannelSession | null> {
  if (!owned || !(await isInState(ctx, id, stateFor(method)))) return null;
  return linkOnceNoted(method, owned);
}

/**
 * The row has a state, and screens show it, a moment before the owner has noted it and is done with the order that opened the
 * channel session.
 */
async function linkOnceNoted(method: Method, owned: OwnedSession): Promise<ChannelSession | null> {
  await inTime(answerTimeoutMs, owned.settled());
  return sessionIn(method, owned);
}

async function isInState(ctx: Context, id: number, status: ChannelStatus): Promise<boolean> {
  return (await ctx.table('Whatsapps').where({ id, status }).first('id')) !== undefined;
}

async function expectAnswer(host: Host, callId: string): Promise<unknown> {
  const waiting = waitingOf(host);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(callId, { resolve, reject });
      timer = setTimeout(() => reject(ConnectionNotInitialized()), answerTimeoutMs);
    });
  } finally {
    clearTimeout(timer);
    waiting.delete(callId);
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

function failureOf(error: unknown): CallFailure {
  const failure = error instanceof Error ? error.message : String(error);
  if (error instanceof PairingCodeRefused) return { failure, code: error.refusal };
  if (!(error instanceof SendFailure)) return { failure };
  const { outcome: code, limit, reason } = error;
  return { failure, code, ...(limit ? { limited: { limit, reason } } : {}) };
}
