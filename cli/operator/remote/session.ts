import { type Caller, Refusal } from '../client.ts';
import type { Answered, Question, Server } from './server.ts';

/**
 * Session that authenticates the requests of a command. To work in another company, the installation's own staff open an
 * impersonation session (`/super-entries`), which the admins of that company can see. It is opened when the first request needs
 * it, and ended with the command.
 */
export interface Session {
  /** Sends a request with the credentials of the session. Throws Refusal and Unreachable. */
  ask(question: Question): Promise<Answered>;
  whoami(): Promise<Caller>;
  /** Makes all later requests work in this company; undefined: in the user's own. Throws Refusal. */
  moveTo(company: number | undefined): Promise<void>;
  close(): Promise<void>;
}

/** Credentials for a sign-in by e-mail and password, and the reason that the admins of an impersonated company read. */
export interface SignIn {
  email: string;
  password: string;
  /** Code of the second factor, if the operator gave it in advance. */
  code?: string | undefined;
  /** Reason given for impersonation sessions in other companies. */
  reason: string;
  /** Asks the operator for a code of the second factor; null without a terminal. */
  askCode(): Promise<string | null>;
}

interface SignedIn {
  token: string;
  user: { companyId: number; super: boolean };
}

const impersonationLimitMinutes = 30;

/**
 * Signs in at the server by e-mail and password, and returns the session, which is signed out when the command ends. Throws
 * Refusal and Unreachable.
 */
export async function signIn(server: Server, how: SignIn): Promise<Session> {
  const first = await loggedIn(server, how);
  const home: Caller = { companyId: first.user.companyId, super: first.user.super };
  let { token } = first;
  let cookie = first.cookie;
  let impersonation: { company: number; id: number } | null = null;

  const bearer = (question: Question) =>
    server.ask({ ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } });
  const renew = async () => {
    const renewed = await server.ask({ method: 'POST', path: '/auth/refresh_token', headers: { cookie } });
    token = (renewed.body as SignedIn).token;
    cookie = cookieOf(renewed) ?? cookie;
  };
  const leave = async () => {
    const left = impersonation;
    impersonation = null;
    if (!left) return;
    // It may be over already, by its time or because an admin ended it.
    await bearer({ method: 'DELETE', path: `/super-entries/${left.id}` }).catch(ignoreRefusal);
    await renew();
  };
  const enter = async (company: number) => {
    await leave();
    const body = { companyId: company, minutes: impersonationLimitMinutes, reason: how.reason };
    const { body: entry } = await bearer({ method: 'POST', path: '/super-entries', body });
    impersonation = { company, id: (entry as { id: number }).id };
    await renew();
  };
  const moveTo = async (company: number | undefined) => {
    const wanted = company === home.companyId ? undefined : company;
    if (wanted === impersonation?.company) return;
    if (wanted === undefined) return leave();
    if (!home.super) throw notTheirs();
    return enter(wanted);
  };
  const ask = async (question: Question) => {
    try {
      return await bearer(question);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isImpersonationOver = error.code === 'ERR_SUPER_ENTRY_OVER';
      if (error.status !== 401 && !isImpersonationOver) throw error;
      await renew();
      if (isImpersonationOver && impersonation) {
        const { company } = impersonation;
        impersonation = null;
        await enter(company);
      }
      return bearer(question);
    }
  };
  return {
    ask,
    moveTo,
    whoami: async () => home,
    // Signing out also ends the impersonation session.
    close: async () => {
      await bearer({ method: 'DELETE', path: '/auth/logout' }).catch(() => undefined);
    },
  };
}

/**
 * Returns a session that authenticates by an API token. It works in the token's company, and with the scope `operator` also in
 * companies that the installation's own staff may enter.
 */
export async function byToken(server: Server, token: string, reason: string): Promise<Session> {
  const impersonations = new Map<number, number>();
  let place: number | undefined;
  const call = (question: Question, impersonation?: number) =>
    server
      .ask({
        ...question,
        headers: {
          ...question.headers,
          authorization: `Bearer ${token}`,
          ...(impersonation === undefined ? {} : { 'balcao-stay': String(impersonation) }),
        },
      })
      .catch(asTokenRefusal);
  const enter = async (companyId: number) => {
    const body = { companyId, minutes: impersonationLimitMinutes, reason };
    const { body: entry } = await call({ method: 'POST', path: '/super-entries', body });
    impersonations.set(companyId, (entry as { id: number }).id);
  };
  const ask = async (question: Question) => {
    if (place === undefined) return call(question);
    try {
      return await call(question, impersonations.get(place));
    } catch (error) {
      // The impersonation session is over, by its time or because an admin ended it.
      if (!(error instanceof Refusal) || error.code !== 'ERR_SUPER_ENTRY_OVER') throw error;
      await enter(place);
      return call(question, impersonations.get(place));
    }
  };
  let caller: Promise<Caller> | undefined;
  const whoami = () => {
    caller ??= call({ method: 'GET', path: '/api-tokens/current' }).then(({ body }) => {
      const { companyId, super: isSuper } = body as Caller;
      return { companyId, super: isSuper };
    });
    return caller;
  };
  return {
    ask,
    whoami,
    async moveTo(company) {
      const home = company === undefined ? undefined : await whoami();
      if (company === undefined || company === home?.companyId) {
        place = undefined;
        return;
      }
      if (!home?.super) throw notTheirs();
      if (!impersonations.has(company)) await enter(company);
      place = company;
    },
    async close() {
      for (const id of impersonations.values())
        await call({ method: 'DELETE', path: `/super-entries/${id}` }, id).catch(() => undefined);
    },
  };
}

/** Error codes by which a server refuses the access token of a session that has ended. */
const ofSessions = new Set(['ERR_SESSION_EXPIRED', 'ERR_TOKEN_EXPIRED']);

/**
 * Replaces the refusal of an invalid BALCAO_TOKEN by one that names it. A server takes text that does not begin like an API token
 * for the access token of a session, and reports that the session has ended.
 */
function asTokenRefusal(error: unknown): never {
  const isTaken = error instanceof Refusal && ofSessions.has(error.code);
  if (!isTaken) throw error;
  const message = 'BALCAO_TOKEN is no valid API token.';
  throw new Refusal({ status: error.status, code: 'ERR_INVALID_TOKEN', message });
}

async function loggedIn(server: Server, { email, password, code, askCode }: SignIn) {
  const login = (body: object) => server.ask({ method: 'POST', path: '/auth/login', body });
  const answered = await login({ email, password, ...(code ? { code } : {}) }).catch(async (error) => {
    if (!(error instanceof Refusal) || error.code !== 'ERR_SECOND_FACTOR_NEEDED' || code) throw error;
    const { challenge } = (error.details ?? {}) as { challenge?: string };
    const typed = await askCode();
    if (typed === null || !challenge) throw error;
    const body = { challenge, code: typed.trim() };
    return server.ask({ method: 'POST', path: '/auth/second-factor', body });
  });
  return { ...(answered.body as SignedIn), cookie: cookieOf(answered) ?? '' };
}

/** Returns the cookie with the refresh token (`jrt`) in the form in which it is sent back to the server. */
function cookieOf({ cookies }: Answered): string | undefined {
  const kept = cookies.map((cookie) => cookie.split(';', 1)[0] ?? '').filter((pair) => /=./.test(pair));
  return kept.find((pair) => /^(?:__(?:Host|Secure)-)?jrt=/.test(pair));
}

function notTheirs(): Refusal {
  return new Refusal({
    status: 403,
    code: 'ERR_NO_PERMISSION',
    message:
      'Only our own staff work in another company: by a sign-in, or by a token with the scope operator.',
  });
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
