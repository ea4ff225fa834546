import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatDayFirst } from '../format/dates.ts';
import { clearSession, forgetEnd, readToken, rememberEnd, storageKeys, writeToken } from '../storage.ts';
import { toast } from '../toast.ts';
import { api, beginAnew, endedElsewhere, onOutdated, onSessionOver } from './api.ts';
import { dropWaiting, sendWaiting } from './before-leaving.ts';
import { type ClosedCompany, closedCompanyOf } from './closed-company.ts';
import { learnFileLimit } from './file-limit.ts';
import { learnPreferences, type Preferences } from './preferences.ts';
import type { Permission, PlanFlag, Rights, SessionCompany, SessionUser } from './session-types.ts';

/** Error of a session whose company's subscription has ended: nothing of the session was kept. */
export class SubscriptionExpired extends Error {
  readonly dueDate: string;

  constructor(dueDate: string) {
    super('subscription expired');
    this.dueDate = dueDate;
  }
}

export interface Session {
  user: SessionUser;
  company: SessionCompany;
  /**
   * Returns whether the user has the permission, as the server reported it. The server checks the permission of each
   * call as well.
   */
  can: (permission: Permission) => boolean;
  /** True when the plan flag is on for the company. */
  has: (flag: PlanFlag) => boolean;
  /** True when the company has set up the outside provider of this name. */
  isReady: (provider: string) => boolean;
  signOut: () => Promise<void>;
  /** Asks the server for the session's user and rights anew. */
  refresh: () => Promise<void>;
  /** The company asks for a second factor: until the person has one, nothing else is open to them. */
  mustEnrol: boolean;
  /** The person is of our own staff, in this company for a time. */
  entry?: Impersonation | undefined;
  /** Takes over rights that the server sent. */
  learn: (rights: Partial<Rights>) => void;
}

/** Impersonation session: our own staff in a company that is not theirs. */
export interface Impersonation {
  id: number;
  endsAt: string;
}

interface SessionState {
  status: 'starting' | 'visitor' | 'signedIn';
  session: Session | undefined;
  /** Rejects with ApiError, or SubscriptionExpired. */
  signIn: (email: string, password: string) => Promise<SessionUser>;
  /** Completes a sign-in that ERR_SECOND_FACTOR_NEEDED has interrupted. */
  takeSecondStep: (challenge: string, code: string) => Promise<SessionUser>;
  /** Goes on with a session that waited for its company to be renewed; rejects while it waits. */
  comeBack: () => Promise<SessionUser>;
  /** Why the last session on this screen ended, when that was its company's state. */
  closed: ClosedCompany | undefined;
  /** True after the last session on this screen was ended by its person. */
  hasLeft: boolean;
}

type Person = {
  user: SessionUser;
  mustEnrol?: boolean;
  entry?: Impersonation;
  preferences?: Preferences;
  fileMaxBytes?: number;
} & Rights;
type LoginAnswer = { token: string } & Person;

const SessionContext = createContext<SessionState | null>(null);

/** The session of the person on this screen. Only below the guard of private routes; elsewhere use `useSessionState`. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === undefined) throw new Error('useSession needs a signed-in user');
  return session;
}

export function useSessionState(): SessionState {
  const state = useContext(SessionContext);
  if (state === null) throw new Error('useSession needs a SessionProvider');
  return state;
}

/** Restores the session at start-up, ends it when the server says so, and reads the plan. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [person, setPerson] = useState<Person | null | undefined>(() =>
    readToken() === null ? null : undefined,
  );

  const [closed, setClosed] = useState<ClosedCompany>();
  const [hasLeft, setLeft] = useState(false);

  const leave = useCallback(() => {
    dropWaiting();
    clearSession();
    setPerson(null);
    queryClient.clear();
  }, [queryClient]);

  const renew = useCallback(async () => {
    const answer = await api.refresh<Person>();
    remember(answer.user);
    learnPreferences(answer.preferences);
    learnFileLimit(answer.fileMaxBytes);
    setPerson(answer);
  }, []);

  const learn = useCallback(
    (rights: Partial<Rights>) =>
      setPerson((known) => (known && !isKnown(known, rights) ? { ...known, ...rights } : known)),
    [],
  );
  useOtherRights(person ?? null, () => void queryClient.invalidateQueries());

  const email = person?.user.email;
  useEffect(
    () =>
      onSessionOver((error) => {
        const known = closedCompanyOf(error);
        setClosed(known);
        // The page that follows says why, for these two.
        if (endedElsewhere(error)) rememberEnd(email ?? '');
        else if (known === undefined) toast.failure(error);
        leave();
      }),
    [leave, email],
  );
  // The plan known to this browser is out of date: menu and routes follow the response.
  useEffect(() => onOutdated(() => void renew().catch(() => undefined)), [renew]);
  useSignOutElsewhere(() => {
    setLeft(true);
    leave();
  });
  useStartUp(person === undefined, renew, leave);
  useEffect(() => markCampaigns(person), [person]);

  const state = useMemo<SessionState>(() => {
    const signOut = async () => {
      await sendWaiting();
      // This browser forgets the session, whether or not the server answers.
      await api.delete('/auth/logout').catch(() => undefined);
      setLeft(true);
      leave();
    };
    const arrive = async (path: string, given: Record<string, string>) => {
      const answer = await login(path, given);
      queryClient.clear();
      learnPreferences(answer.preferences);
      learnFileLimit(answer.fileMaxBytes);
      setClosed(undefined);
      setLeft(false);
      setPerson(answer);
      return answer.user;
    };
    return {
      status: person === undefined ? 'starting' : person === null ? 'visitor' : 'signedIn',
      session: person ? sessionOf(person, { signOut, refresh: renew, learn }) : undefined,
      signIn: (email, password) => arrive('/auth/login', { email, password }),
      takeSecondStep: (challenge, code) => arrive('/auth/second-factor', { challenge, code }),
      comeBack: () => arrive('/auth/refresh_token', {}),
      closed,
      hasLeft,
    };
  }, [person, closed, hasLeft, leave, renew, learn, queryClient]);

  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Other rights may show other rows. */
function useOtherRights(person: Rights | null, readAgain: () => void): void {
  const rights = person && inOrder(person);
  const before = useRef(rights);
  const again = useEffectEvent(readAgain);
  useEffect(() => {
    const isOther = before.current !== null && rights !== null && before.current !== rights;
    before.current = rights;
    if (isOther) again();
  }, [rights]);
}

function isKnown(rights: Rights, changes: Partial<Rights>): boolean {
  const all = { ...rights, ...changes };
  return inOrder(rights) === inOrder(all) && readyOf(rights) === readyOf(all);
}

function readyOf({ ready = [] }: Partial<Rights>): string {
  return [...ready].sort().join();
}

function inOrder({ can, open }: Partial<Rights>): string {
  return JSON.stringify([can && [...can].sort(), open && [...open].sort()]);
}

function sessionOf(
  { user, can, open, ready, mustEnrol = false, entry }: Person,
  callbacks: Pick<Session, 'signOut' | 'refresh' | 'learn'>,
): Session {
  const [permissions, flags, providers] = [new Set(can), new Set(open), new Set(ready)];
  return {
    user,
    company: user.company,
    mustEnrol,
    entry,
    can: (permission) => permissions.has(permission),
    has: (flag) => flags.has(flag),
    isReady: (provider) => providers.has(provider),
    ...callbacks,
  };
}

/** Another tab of this browser signed out: so does this one. */
function useSignOutElsewhere(leave: () => void): void {
  const leaveToo = useEffectEvent(leave);
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === null || (key === storageKeys.token && newValue === null)) leaveToo();
      // Another tab has another company or user by now: the content on screen here is not theirs.
      else if (
        (key === storageKeys.companyId || key === storageKeys.userId) &&
        oldValue !== null &&
        newValue !== null &&
        oldValue !== newValue
      )
        beginAnew(key === storageKeys.userId);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}

/** A server that is away at start-up must not cost the session: it is asked again until it answers. */
function useStartUp(isStarting: boolean, renew: () => Promise<void>, leave: () => void): void {
  useEffect(() => {
    if (!isStarting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = (delayMs: number) => {
      renew().catch((error: unknown) => {
        if (isGone) return;
        const status = statusOf(error);
        if (status > 0 && status < 500 && status !== 429) return leave();
        timer = setTimeout(() => attempt(Math.min(delayMs * 2, 15_000)), delayMs);
      });
    };
    attempt(1000);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isStarting, renew, leave]);
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}

async function login(path: string, given: Record<string, string>): Promise<LoginAnswer> {
  const answer = await api.post<LoginAnswer>(path, given, { isPublic: true });
  const { dueDate } = answer.user.company;
  writeToken(answer.token);
  forgetEnd();
  if (dueDate && new Date(dueDate).getTime() < Date.now()) {
    await api.delete('/auth/logout').catch(() => undefined);
    clearSession();
    throw new SubscriptionExpired(dueDate);
  }
  remember(answer.user);
  return answer;
}

function remember(user: SessionUser): void {
  localStorage.setItem(storageKeys.companyId, String(user.companyId));
  localStorage.setItem(storageKeys.userId, String(user.id));
  const { dueDate } = user.company;
  if (dueDate) localStorage.setItem(storageKeys.companyDueDate, formatDayFirst(dueDate));
}

/** The campaign routes exist in this browser while the plan has campaigns. */
function markCampaigns(person: Person | null | undefined): void {
  if (!person) return;
  if (person.open?.includes('useCampaigns')) localStorage.setItem(storageKeys.campaignsShown, 'true');
  else localStorage.removeItem(storageKeys.campaignsShown);
}
