import type { PlanLimit } from '@balcao/core/tenancy/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';

/**
 * Texts that explain why the plan has no place for one more record of each kind, with `{max}` for the plan's limit;
 * loaded with the lists that need them.
 */
export const fullTexts: Readonly<Record<PlanLimit, Texts>> = {
  users: {
    pt: 'Todos os usuários do plano estão em uso ({max}), contando convites abertos.',
    en: 'All users of the plan are in use ({max}), open invitations included.',
    es: 'Todos los usuarios del plan están en uso ({max}), contando las invitaciones abiertas.',
  },
  connections: {
    pt: 'Todas as conexões do plano estão em uso ({max}).',
    en: 'All connections of the plan are in use ({max}).',
    es: 'Todas las conexiones del plan están en uso ({max}).',
  },
  queues: {
    pt: 'Todas as filas do plano estão em uso ({max}).',
    en: 'All queues of the plan are in use ({max}).',
    es: 'Todas las colas del plan están en uso ({max}).',
  },
  campaigns: {
    pt: 'Todas as campanhas do plano estão em uso ({max}).',
    en: 'All campaigns of the plan are in use ({max}).',
    es: 'Todas las campañas del plan están en uso ({max}).',
  },
  schedules: {
    pt: 'Todos os agendamentos do plano estão em uso ({max}).',
    en: 'All scheduled messages of the plan are in use ({max}).',
    es: 'Todos los mensajes programados del plan están en uso ({max}).',
  },
};

export const placesTexts = {
  title: { pt: 'O plano está cheio', en: 'The plan is full', es: 'El plan está lleno' },
  whatToDo: {
    pt: 'Exclua o que não usa mais ou mude de plano.',
    en: 'Delete what you no longer use, or change the plan.',
    es: 'Elimine lo que ya no usa o cambie de plan.',
  },
  askAdmin: {
    pt: 'Exclua o que não usa mais ou fale com quem cuida do plano.',
    en: 'Delete what you no longer use, or ask whoever looks after the plan.',
    es: 'Elimine lo que ya no usa o hable con quien se ocupa del plan.',
  },
  seePlans: { pt: 'Ver os planos', en: 'See the plans', es: 'Ver los planes' },
} satisfies Record<string, Texts>;
