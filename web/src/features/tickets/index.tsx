import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * Tickets: the page on which agents answer customers, with its results in the search and its notifications in the top
 * bar.
 */
export const feature: Feature = {
  name: 'tickets',
  routes: [
    {
      path: '/tickets/:ticketUuid?',
      access: 'private',
      lazy: async () => ({ Component: (await import('./TicketsPage.tsx')).TicketsPage }),
    },
  ],
  menu: [
    {
      path: '/tickets',
      label: { pt: 'Atendimentos', en: 'Tickets', es: 'Tickets' },
      icon: QuestionAnswerOutlined,
      group: 'work',
      order: 10,
    },
  ],
  beforeHome: async () => ({ Component: (await import('./first-steps/WelcomeFirst.tsx')).WelcomeFirst }),
  searches: [
    {
      key: 'tickets',
      order: 20,
      label: { pt: 'Conversas', en: 'Conversations', es: 'Conversaciones' },
      icon: ForumOutlined,
      lazy: () => import('./found/search-tickets.ts'),
    },
    {
      key: 'messages',
      order: 30,
      label: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
      icon: ChatBubbleOutlineOutlined,
      lazy: () => import('./found/search-messages.ts'),
    },
    {
      key: 'ticketViews',
      order: 35,
      label: { pt: 'Visões', en: 'Views', es: 'Vistas' },
      icon: FilterAltOutlined,
      lazy: () => import('./views/search-views.ts'),
    },
  ],
  topBar: [
    {
      order: 10,
      lazy: async () => ({
        Component: (await import('./notifications/NotificationsMenu.tsx')).NotificationsMenu,
      }),
    },
  ],
  shortcuts: () => import('./keys/shortcuts.ts'),
};
