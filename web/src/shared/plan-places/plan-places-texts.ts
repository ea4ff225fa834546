import type { PlanLimit } from '@balcao/core/tenancy/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';

/**
 * Texts that explain why the plan has no place for one more record of each kind, with `{max}` for the plan's limit;
 * loaded with the lists that need them.
 */
export const fullTexts: Readonly<Record<PlanLimit, Texts>> = {
  users: {
    pt: 'O plano da empresa dá lugar a {max} usuários, com os convites em aberto, e todos estão tomados.',
    en: "The company's plan has room for {max} users, open invitations included, and all of it is taken.",
    es: 'El plan de la empresa da lugar a {max} usuarios, con las invitaciones abiertas, y todos están ocupados.',
  },
  connections: {
    pt: 'O plano da empresa dá lugar a {max} conexões, e todas estão tomadas.',
    en: "The company's plan has room for {max} connections, and all of it is taken.",
    es: 'El plan de la empresa da lugar a {max} conexiones, y todas están ocupadas.',
  },
  queues: {
    pt: 'O plano da empresa dá lugar a {max} filas, e todas estão tomadas.',
    en: "The company's plan has room for {max} queues, and all of it is taken.",
    es: 'El plan de la empresa da lugar a {max} colas, y todas están ocupadas.',
  },
  campaigns: {
    pt: 'O plano da empresa dá lugar a {max} campanhas, e todas estão tomadas.',
    en: "The company's plan has room for {max} campaigns, and all of it is taken.",
    es: 'El plan de la empresa da lugar a {max} campañas, y todas están ocupadas.',
  },
  schedules: {
    pt: 'O plano da empresa dá lugar a {max} agendamentos à espera, e todos estão tomados.',
    en: "The company's plan has room for {max} waiting scheduled messages, and all of it is taken.",
    es: 'El plan de la empresa da lugar a {max} mensajes programados en espera, y todos están ocupados.',
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
