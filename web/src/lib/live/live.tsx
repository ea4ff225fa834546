import type { accessChanged } from '@balcao/core/accounts/live-events.ts';
import type { LiveEvent, LivePayload } from '@balcao/core/live/define-live-event.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { api } from '../api/api.ts';
import { useSession } from '../api/session.tsx';
import type { Rights } from '../api/session-types.ts';
import { loadPatiently, untilIdle } from '../hooks/load-later.ts';
import { BatchedUpdates } from './batch-updates.ts';
import { Joins } from './joins.ts';
import type { LiveSocket, OpenSocket } from './open-socket.ts';
import { takeEarliestRead } from './read-mark.ts';

export type { LiveSocket, OpenSocket } from './open-socket.ts';

type LiveSubscription =
  | 'joinTickets'
  | 'joinChatBox'
  | 'joinNotification'
  | 'joinStaff'
  | 'joinIntegrationLog'
  | 'joinWebhooks'
  | 'joinWebhookLog';

interface Live {
  socket: LiveSocket | null;
  isOnline: boolean;
  bursts: BatchedUpdates;
  joins: Joins;
  /**
   * Reads everything on screen again if an event was sent between its reads and the subscription that is asked for just
   * now.
   */
  readMissed: (socket: LiveSocket) => void;
}

const statusEveryMs = 300_000;
/** A socket that is back sooner, in milliseconds, is not shown as a lost connection. */
const offlineAfterMs = 3000;

/** Another way to a socket than the network: for tests. */
export const SocketOpener = createContext<OpenSocket | null>(null);

/**
 * Minimum time between two updates of the screen by live events, in milliseconds; tests, which send one event at a time,
 * need none.
 */
export const BatchInterval = createContext(100);

const LiveContext = createContext<Live>({
  socket: null,
  isOnline: true,
  bursts: new BatchedUpdates(0),
  joins: new Joins(),
  readMissed: () => undefined,
});

/**
 * Connects a signed-in user's tab to the server's live events by one socket. After a lost connection everything on screen
 * is read again; after the first one only where something changed since it was read.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const open = useContext(SocketOpener);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [socket, setSocket] = useState<LiveSocket | null>(null);
  const [isLinked, setLinked] = useState(true);
  const restMs = useContext(BatchInterval);
  const [updates] = useState(() => new BatchedUpdates(restMs));
  const [joins] = useState(() => new Joins());
  const hasNetwork = useNetwork();

  useEffect(() => {
    const query = { companyId: user.companyId, userId: user.id };
    let opened: LiveSocket | undefined;
    let isOver = false;
    let isFirst = true;
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const handleConnect = () => {
      clearTimeout(offlineTimer);
      setLinked(true);
      joins.begin();
      opened?.emit('userStatus');
      void readAgain();
    };
    // Events of the time without a socket are lost: the screen is read again, once new events are received. Before the
    // first connection there may have been none.
    const readAgain = async () => {
      const before = isFirst ? takeEarliestRead() : null;
      isFirst = false;
      await joins.answered();
      if (isOver || !opened?.connected) return;
      if (before && !(await joins.isMissed(opened, before))) return;
      if (!isOver && opened.connected) await queryClient.invalidateQueries();
    };
    const handleDisconnect = () => {
      clearTimeout(offlineTimer);
      offlineTimer = setTimeout(() => setLinked(false), offlineAfterMs);
    };
    const link = (fresh: LiveSocket) => {
      opened = fresh;
      fresh.on('connect', handleConnect);
      fresh.on('disconnect', handleDisconnect);
      if (fresh.connected) handleConnect();
      setSocket(fresh);
    };
    // The content of the page loads first, then the socket and its code.
    const linkOverNetwork = async () => {
      await untilIdle(queryClient);
      const { openSocket } = await loadPatiently(() => import('./open-socket.ts'));
      if (!isOver) link(openSocket(query));
    };
    if (open) link(open(query));
    else void linkOverNetwork();
    const statusTimer = setInterval(() => opened?.emit('userStatus'), statusEveryMs);
    return () => {
      isOver = true;
      clearTimeout(offlineTimer);
      clearInterval(statusTimer);
      opened?.disconnect();
      setSocket(null);
    };
  }, [open, queryClient, joins, user.companyId, user.id]);

  const isChecking = useRef(false);
  const readMissed = useCallback(
    async (linked: LiveSocket) => {
      if (isChecking.current) return;
      isChecking.current = true;
      // Reads of earlier screens are in step already.
      takeEarliestRead();
      const since = Date.now();
      await joins.answered();
      await untilIdle(queryClient);
      isChecking.current = false;
      const before = takeEarliestRead();
      if (before === null || !linked.connected) return;
      // Several processes of a server cannot say what was sent meanwhile: what this screen has read is read once more.
      if (before === '')
        await queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt >= since });
      else if (await joins.isMissed(linked, before)) await queryClient.invalidateQueries();
    },
    [joins, queryClient],
  );

  // Screens listen by now: listeners of the socket are drawn before this.
  useEffect(() => {
    if (open === null && socket && !socket.connected) socket.connect();
  }, [open, socket]);

  return (
    <LiveContext value={{ socket, isOnline: hasNetwork && isLinked, bursts: updates, joins, readMissed }}>
      <AccessWatch />
      {children}
    </LiveContext>
  );
}

/**
 * Follows changes of the user's permissions and of the company's plan, so that menu and buttons show them without a new
 * sign-in.
 */
function AccessWatch() {
  const { learn, refresh, user } = useSession();
  const { socket } = useContext(LiveContext);
  // Changes from before the socket connected, or while it was lost, are not published again.
  const ask = useEffectEvent(async () => {
    const { can, open, ready, ...seen } = await api.get<Rights & Partial<Sight>>('/auth/me');
    learn({ can, open, ready });
    const known = { ...user, queueIds: user.queues.map(({ id }) => id) };
    if (seen.queueIds && sightOf(seen as Sight) !== sightOf(known)) await refresh();
  });
  useEffect(() => {
    if (socket === null) return;
    const handleConnect = () => void ask().catch(() => undefined);
    socket.on('connect', handleConnect);
    if (socket.connected) handleConnect();
    return () => {
      socket.off('connect', handleConnect);
    };
  }, [socket]);
  useLive<typeof accessChanged>('company-{id}-access', ({ can, open, ready }) =>
    learn({ ...(can ? { can } : {}), ...(open ? { open } : {}), ...(ready ? { ready } : {}) }),
  );
  return null;
}

/** Parts of a user that decide which tickets they see. */
interface Sight {
  profile: string;
  allTicket?: string;
  queueIds: readonly number[];
}

function sightOf({ profile, allTicket, queueIds }: Sight): string {
  return JSON.stringify([profile, allTicket ?? null, queueIds.toSorted((one, other) => one - other)]);
}

/**
 * Handles a live event as its plugin declares it: `useLive<typeof queueChanged>('company-{id}-queue', …)`, with the
 * type alone taken from the plugin's `live-events.ts`. `{id}` in the name means the company's id, `{userId}` the
 * user's.
 * Events in quick succession are handled together, in the order in which they were sent.
 */
export function useLive<E extends LiveEvent>(
  eventName: E['name'],
  handle: (payload: LivePayload<E>) => void,
): void {
  const { socket, bursts: updates } = useContext(LiveContext);
  const { user } = useSession();
  const name = eventName.replace('{id}', String(user.companyId)).replace('{userId}', String(user.id));
  const latest = useEffectEvent(handle);
  useEffect(() => {
    if (socket === null) return;
    let isOver = false;
    const hear = (payload: LivePayload<E>) =>
      updates.take(() => {
        if (!isOver) latest(payload);
      });
    socket.on(name, hear);
    return () => {
      isOver = true;
      socket.off(name, hear);
    };
  }, [socket, name, updates]);
}

/**
 * Subscribes a screen to more live events: now, and again after every reconnect; not while `argument` is null. The
 * screen's reads and its first subscription are sent together, and what happens between the two is read again. The events
 * of a conversation come by the subscription of its list as well. The subscription ends with the last screen that uses it.
 */
export function useJoin(subscription: LiveSubscription, argument?: string | number | null): void {
  const { socket, joins, readMissed } = useContext(LiveContext);
  useEffect(() => {
    if (socket === null || argument === null) return;
    const named = argument === undefined ? undefined : String(argument);
    const join = () => joins.ask(socket, subscription, named);
    const leave = joins.use(socket, subscription, named);
    socket.on('connect', join);
    if (socket.connected && join() && subscription !== 'joinChatBox') readMissed(socket);
    return () => {
      socket.off('connect', join);
      leave();
    };
  }, [socket, joins, readMissed, subscription, argument]);
}

/** False while the network or the live link is away. */
export function useOnline(): boolean {
  return useContext(LiveContext).isOnline;
}

function useNetwork(): boolean {
  const [hasNetwork, setNetwork] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setNetwork(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return hasNetwork;
}
