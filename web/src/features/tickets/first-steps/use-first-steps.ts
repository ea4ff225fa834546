import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInfiniteList } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useWholeList } from '../../../lib/api/whole-list.ts';
import { firstStepsKey } from '../../../lib/storage.ts';
import { connectionsKey } from '../../../shared/connections/live-connections.ts';
import { readProviders } from '../api/choices.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';

export const steps = ['connect', 'write', 'answer'] as const;
export type Step = (typeof steps)[number];

export interface FirstSteps {
  /** The step to take next. */
  current: Step;
  /** Connection that customers write to, once one is connected. */
  connection: Connection | undefined;
  /** Whether the server allows simulated phones. */
  canSimulate: boolean;
  dismiss: () => void;
}

/** Number of tickets from which the introduction is not shown. */
const firstTickets = 3;

/**
 * Returns the step that a new company's admin has to take before the first customer is answered: connect a number, get
 * a ticket, answer it. Returns null when all steps are done or dismissed, which is remembered for the user; undefined
 * while loading.
 */
export function useFirstSteps(): FirstSteps | null | undefined {
  const { user, can } = useSession();
  const [isOver, setOver] = useState(() => localStorage.getItem(firstStepsKey(user.id)) !== null);
  const isWanted = !isOver && can('drawer-admin-items:view');
  const connections = useWholeList<Connection>({
    key: connectionsKey,
    path: '/whatsapp',
    params: { session: '0' },
    enabled: isWanted,
  });
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => readProviders(signal),
    enabled: isWanted,
  });
  const tickets = useInfiniteList<Ticket>({
    key: ticketKeys.byStatus,
    path: '/tickets',
    rowsKey: 'tickets',
    params: { showAll: true },
    enabled: isWanted,
  });
  const end = () => {
    localStorage.setItem(firstStepsKey(user.id), 'over');
    setOver(true);
  };
  const isKnown = isWanted && !connections.isLoading && !providers.isLoading && !tickets.isLoading;
  const isFailed = Boolean(connections.error ?? tickets.error);
  const connection = connections.rows.find(({ status }) => status === 'CONNECTED');
  const current = stepOf(connection, tickets.rows);
  const isDone = isKnown && !isFailed && (current === null || (tickets.count ?? 0) > firstTickets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);

  if (isWanted && !isKnown) return undefined;
  if (!isWanted || isFailed || isDone || current === null) return null;
  const canSimulate =
    providers.data?.providers.some(({ provider, available }) => provider === 'sandbox' && available) ?? false;
  return { current, connection, canSimulate, dismiss: end };
}

function stepOf(connection: Connection | undefined, tickets: readonly Ticket[]): Step | null {
  if (tickets.some(isAnswered)) return null;
  if (tickets.length > 0) return 'answer';
  return connection ? 'write' : 'connect';
}

function isAnswered({ status, fromMe, chatbot }: Ticket): boolean {
  return status === 'closed' || (status === 'open' && fromMe && !chatbot);
}
