import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import type { Feature } from '../../app/feature.ts';
import { AttentionBadge } from './AttentionBadge.tsx';

const schedule = { pt: 'Agendar mensagem', en: 'Schedule a message', es: 'Programar un mensaje' };

/** Scheduled messages: the page of an agent's, those of a customer beside the conversation, and their settings. */
export const feature: Feature = {
  name: 'schedules',
  planFlag: 'useSchedules',
  routes: [
    {
      path: '/schedules',
      access: 'private',
      planFlag: 'useSchedules',
      lazy: async () => ({ Component: (await import('./SchedulesPage.tsx')).SchedulesPage }),
    },
  ],
  menu: [
    {
      path: '/schedules',
      label: { pt: 'Agendamentos', en: 'Scheduled messages', es: 'Mensajes programados' },
      icon: CalendarMonthOutlined,
      group: 'work',
      order: 40,
      badge: AttentionBadge,
    },
  ],
  topBar: [
    {
      order: 91,
      isUnseen: true,
      lazy: async () => ({ Component: (await import('./LateWatch.tsx')).LateWatch }),
    },
  ],
  panels: [
    {
      slot: 'conversation-foot',
      order: 10,
      lazy: async () => ({ Component: (await import('./conversation/UpcomingStrip.tsx')).UpcomingStrip }),
    },
    {
      slot: 'contact-drawer',
      order: 20,
      lazy: async () => ({
        Component: (await import('./conversation/ContactSchedules.tsx')).ContactSchedules,
      }),
    },
  ],
  actions: [
    {
      slot: 'conversation',
      order: 10,
      label: schedule,
      icon: ScheduleSendOutlined,
      lazy: async () => ({
        Component: (await import('./conversation/ScheduleAction.tsx')).ScheduleInConversation,
      }),
    },
    {
      slot: 'contact',
      order: 10,
      label: schedule,
      icon: ScheduleSendOutlined,
      lazy: async () => ({
        Component: (await import('./conversation/ScheduleAction.tsx')).ScheduleForContact,
      }),
    },
  ],
  settings: () => import('./schedules-settings.ts'),
};
