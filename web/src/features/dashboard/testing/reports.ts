import type { Figures, FigureTicket, Report, Share } from '@balcao/plugins/dashboard/schemas.ts';

const hours = (some: Record<number, number> = {}) => [...Array(24).keys()].map((hour) => some[hour] ?? 0);
const minuteMs = 60_000;

function aTime(minutes: number | null, count = 4) {
  const ms = minutes === null ? null : minutes * minuteMs;
  return { count, averageMs: ms, medianMs: ms, p90Ms: ms, p95Ms: ms };
}

function figures(changes: Partial<Figures> = {}): Figures {
  return {
    opened: 12,
    reopened: 0,
    accepted: 10,
    taken: 10,
    closed: 9,
    waiting: aTime(17),
    firstReply: aTime(19),
    handling: aTime(65),
    ratings: { count: 4, average: 2.5, rated1: 1, rated2: 0, rated3: 3 },
    ...changes,
  };
}

const share: Share = {
  id: 1,
  name: 'Vendas',
  isGone: false,
  opened: 12,
  taken: 10,
  answered: 10,
  closed: 9,
  waitingMs: 17 * minuteMs,
  firstReplyMs: 19 * minuteMs,
  handlingMs: 65 * minuteMs,
  rating: 2.5,
  rated: 4,
  pending: 3,
  open: 2,
};

export function anAgentShare(changes: Partial<Report['agents'][number]> = {}): Report['agents'][number] {
  return { ...share, id: 7, name: 'Ana Lima', online: false, lastSeenAt: null, satisfaction: [], ...changes };
}

/** Report of the server on three days of company 1, the last one a Sunday at three in the afternoon. */
export function aReport(changes: Partial<Report> = {}): Report {
  const day = { closed: 3, accepted: 3, waitingMs: null, firstReplyMs: 2 * minuteMs, handlingMs: null };
  return {
    range: { from: '2026-11-20', to: '2026-11-22', days: 3, timeZone: 'America/Sao_Paulo' },
    building: null,
    totals: figures(),
    before: { from: '2026-11-17', to: '2026-11-19', totals: figures({ closed: 6 }) },
    now: { pending: 3, open: 2 },
    satisfaction: [{ scale: 5, rated: 4, satisfied: 3 }],
    leads: 5,
    fromAds: 0,
    today: {
      day: '2026-11-22',
      hour: 15,
      opened: 7,
      hours: hours({ 9: 3, 10: 4 }),
      usual: hours({ 9: 1.5 }),
    },
    days: [
      { day: '2026-11-20', opened: 2, ...day },
      { day: '2026-11-21', opened: 3, ...day },
      { day: '2026-11-22', opened: 7, ...day },
    ],
    heat: [hours({ 10: 5 }), hours(), hours(), hours(), hours(), hours(), hours({ 9: 7 })],
    queues: [{ ...share, color: '#1976d2' }],
    agents: [anAgentShare()],
    connections: [{ ...share, id: 4, name: 'Loja' }],
    ...changes,
  };
}

/** A ticket that a figure counted. */
export function aFigureTicket(changes: Partial<FigureTicket> = {}): FigureTicket {
  return {
    at: Date.parse('2026-11-21T13:00:00Z'),
    ticketId: 9,
    ticket: {
      id: 9,
      uuid: 'u-9',
      status: 'closed',
      lastMessage: 'Obrigado!',
      lastMessageCode: null,
      lastMessageDetails: null,
      ad: null,
    },
    contact: { id: 5, name: 'Bruno Reis', number: '5511999998888' },
    queue: { id: 1, name: 'Vendas' },
    user: { id: 7, name: 'Ana Lima' },
    whatsapp: { id: 4, name: 'Loja' },
    tookMs: 5 * minuteMs,
    rate: null,
    ...changes,
  };
}
