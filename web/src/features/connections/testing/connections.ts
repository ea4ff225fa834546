import type { ChannelSessionDetails, Sending, SendingLimits } from '../api/wire.ts';

/** A connection as the list brings it; paired and well unless a test says otherwise. */
export const shop = {
  id: 3,
  name: 'Loja',
  status: 'CONNECTED',
  provider: 'beta',
  number: '5511999990000',
  isDefault: true,
  queues: [],
  qrcode: '',
  offSince: null,
  sendingPause: null,
  token: '',
  tokenStatus: null,
  can: { edit: true, delete: true, operate: true },
  updatedAt: '2026-05-04T12:30:00.000Z',
};

export const channelLimits: SendingLimits = {
  replyGapSeconds: 0.7,
  bulkGapSeconds: 20,
  bulkJitterSeconds: 10,
  dailyBudget: [
    { fromDay: 0, perDay: 50 },
    { fromDay: 7, perDay: 200 },
  ],
  quietFrom: '21:00',
  quietTo: '08:00',
};

/** Sending state of a connection with its channel's limits. */
export function aSending(given: Partial<Sending> = {}): Sending {
  return {
    limits: channelLimits,
    defaults: channelLimits,
    isCustom: false,
    timeZone: 'America/Sao_Paulo',
    ageDays: 3,
    today: { sent: 30, bulk: 12, budget: 50 },
    nextBulkAt: null,
    pause: null,
    ...given,
  };
}

export function aSession(given: Partial<ChannelSessionDetails> = {}): ChannelSessionDetails {
  return {
    owner: { host: 'balcao-1', since: minutesAgo(180) },
    lastFrameAt: minutesAgo(2),
    waiting: { human: 1, bulk: 40, oldestAt: minutesAgo(5) },
    leaseUntil: minutesAgo(-1),
    ...given,
  };
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The routes that the details of the shop ask. */
export function detailRoutes(sending: Sending = aSending(), states: readonly object[] = []) {
  return {
    'GET /whatsapp': [shop],
    'GET /whatsapp/:id/session': aSession(),
    'GET /whatsapp/:id/sending': sending,
    'GET /whatsapp/:id/states': { states },
    'GET /whatsapp/providers': { providers: [] },
  };
}
