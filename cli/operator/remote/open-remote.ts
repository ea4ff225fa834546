import { setTimeout as wait } from 'node:timers/promises';
import { type Call, type Client, type Method, Refusal } from '../client.ts';
import { Misuse } from '../exit.ts';
import type { SecretSource } from '../secret.ts';
import { Server } from './server.ts';
import { byToken, type Session, signIn } from './session.ts';

interface RemoteOptions {
  env: Readonly<Record<string, string | undefined>>;
  timeoutMs: number;
  secrets: SecretSource;
}

const mostTries = 6;
/** Longest wait before a call is repeated, in seconds. Where the server demands a longer one, the command reports the refusal. */
const longestWaitSeconds = 60;

/**
 * Opens a client of the server at BALCAO_URL, which authenticates by BALCAO_TOKEN, or by BALCAO_EMAIL and BALCAO_PASSWORD. Throws
 * Misuse without credentials, Refusal when the server refuses them, Unreachable when no server answers.
 */
export async function openRemoteClient({ env, timeoutMs, secrets }: RemoteOptions): Promise<Client> {
  const server = new Server(env.BALCAO_URL ?? '', timeoutMs);
  const session = await sessionOf(server, env, secrets);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs calls one after the other, since a session can work in only one company at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    call: <T>(method: Method, path: string, { query, body, file, company }: Call = {}) =>
      inTurn(async () => {
        await patiently(() => session.moveTo(company));
        const answered = await patiently(() => session.ask({ method, path, query, body, file }));
        return answered.body as T;
      }),
    whoami: () => inTurn(() => session.whoami()),
    close: () => inTurn(() => session.close()),
  };
}

function sessionOf(server: Server, env: RemoteOptions['env'], secrets: SecretSource): Promise<Session> {
  const { BALCAO_TOKEN: token, BALCAO_EMAIL: email, BALCAO_PASSWORD: password } = env;
  const reason = env.BALCAO_REASON || 'Administração pela linha de comando (balcao)';
  if (token) return byToken(server, token, reason);
  if (!email || !password)
    throw new Misuse(
      'BALCAO_URL is set without a credential; set BALCAO_TOKEN, or BALCAO_EMAIL and BALCAO_PASSWORD.',
    );
  return signIn(server, {
    email,
    password,
    code: env.BALCAO_CODE,
    reason,
    askCode: () => secrets.ask('Code of your authenticator app: '),
  });
}

/**
 * Repeats a call that the server refused because there were too many (429), after the time that the server names. A call refused
 * in this way has had no effect.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === null || tried === mostTries) throw error;
      await wait(seconds * 1000);
    }
  }
}

function secondsToWait(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.status !== 429) return null;
  const { retryAfterSeconds } = (error.details ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' && retryAfterSeconds <= longestWaitSeconds
    ? Math.max(0.05, retryAfterSeconds)
    : null;
}
