import type { Plan, SessionUser } from '../lib/api/session-types.ts';

/** A user of company 1 as the server sends one; an agent without queues unless stated otherwise. */
export function aUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    name: 'Ana Lima',
    email: 'ana@padaria.test',
    profile: 'user',
    super: false,
    companyId: 1,
    whatsappId: null,
    allTicket: 'disable',
    queues: [],
    company: {
      id: 1,
      name: 'Padaria Sol',
      dueDate: '2030-05-18T02:59:59.999Z',
      dueDay: '2030-05-17',
      timeZone: 'America/Sao_Paulo',
      settings: [],
    },
    ...changes,
  };
}

export function anAdmin(changes: Partial<SessionUser> = {}): SessionUser {
  return aUser({ profile: 'admin', ...changes });
}

/** A plan with every flag off unless stated otherwise. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: 'Básico',
    users: 10,
    connections: 2,
    queues: 5,
    value: 99,
    campaigns: null,
    schedules: null,
    storageMb: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    useCampaigns: false,
    useKanban: false,
    useOpenAi: false,
    useIntegrations: false,
    useSchedules: false,
    useInternalChat: false,
    useExternalApi: false,
    ...changes,
  };
}
