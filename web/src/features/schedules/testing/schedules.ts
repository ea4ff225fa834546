import type { Schedule } from '../schedule.ts';

/** A scheduled message of company 1 as the server sends one. */
export function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    id: 1,
    body: 'Seu pedido está pronto',
    sendAt: '2026-11-25T13:00:00.000Z',
    localSendAt: '2026-11-25T10:00',
    sentAt: null,
    status: 'PENDENTE',
    failureReason: null,
    failureCode: null,
    failureDetails: null,
    priority: 'bulk',
    template: null,
    mediaPath: null,
    mediaName: null,
    mediaUrl: null,
    contactId: 5,
    ticketId: null,
    userId: 7,
    queueId: null,
    whatsappId: null,
    companyId: 1,
    createdAt: '2026-11-20T13:00:00.000Z',
    updatedAt: '2026-11-20T13:00:00.000Z',
    contact: { id: 5, name: 'Bruno Reis' },
    user: { id: 7, name: 'Ana Lima' },
    ...changes,
  };
}

/** The server's answer to a list of them. */
export function aPageOf(...schedules: readonly Schedule[]) {
  return { schedules, count: schedules.length, hasMore: false, timeZone: 'America/Sao_Paulo' };
}
