import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import type { Feature } from '../../app/feature.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** Chat among the users of a company: its page, and the button of the top bar with unread messages. */
export const feature: Feature = {
  name: 'internal-chat',
  planFlag: 'useInternalChat',
  routes: [
    {
      path: '/chats/:chatUuid?',
      access: 'private',
      lazy: async () => ({ Component: (await import('./ChatsPage.tsx')).ChatsPage }),
    },
  ],
  menu: [
    {
      path: '/chats',
      label: { pt: 'Chat Interno', en: 'Internal chat', es: 'Chat interno' },
      icon: GroupsOutlined,
      group: 'work',
      order: 50,
      badge: UnreadBadge,
    },
  ],
  topBar: [
    { order: 30, lazy: async () => ({ Component: (await import('./popover/ChatButton.tsx')).ChatButton }) },
  ],
};
