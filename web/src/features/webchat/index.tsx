import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import type { Feature } from '../../app/feature.ts';

/** Web chat: the page on which admins set it up, and the visitor's data and state beside a conversation. */
export const feature: Feature = {
  name: 'webchat',
  planFlag: 'useWebchat',
  routes: [
    {
      path: '/webchat',
      access: 'private',
      permission: 'webchat:edit',
      lazy: async () => ({ Component: (await import('./WebchatPage.tsx')).WebchatPage }),
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 5,
      lazy: async () => ({ Component: (await import('./VisitorFacts.tsx')).VisitorFacts }),
    },
    {
      slot: 'conversation-foot',
      order: 80,
      lazy: async () => ({ Component: (await import('./VisitorStrip.tsx')).VisitorStrip }),
    },
  ],
  menu: [
    {
      path: '/webchat',
      label: { pt: 'Chat do site', en: 'Web chat', es: 'Chat del sitio' },
      icon: QuestionAnswerOutlined,
      group: 'company',
      order: 35,
      permission: 'webchat:edit',
    },
  ],
};
