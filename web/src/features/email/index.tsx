import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import type { Feature } from '../../app/feature.ts';

/** E-mail: the page on which a user writes e-mails, the list of sent e-mails, and the settings of the mail server. */
export const feature: Feature = {
  name: 'email',
  routes: [
    {
      path: '/Email',
      access: 'private',
      lazy: async () => ({ Component: (await import('./EmailPage.tsx')).EmailPage }),
    },
    {
      path: '/EmailLis',
      access: 'private',
      permission: 'emails:view',
      lazy: async () => ({ Component: (await import('./SentEmailsPage.tsx')).SentEmailsPage }),
    },
  ],
  menu: [
    {
      path: '/emails',
      label: { pt: 'E-mails', en: 'E-mails', es: 'Correos' },
      icon: MailOutlineOutlined,
      group: 'contacts',
      order: 60,
      children: [
        {
          path: '/Email',
          label: { pt: 'Enviar e-mail', en: 'Send e-mail', es: 'Enviar correo' },
          icon: SendOutlined,
          order: 10,
        },
        {
          path: '/EmailLis',
          label: { pt: 'E-mails enviados', en: 'Sent e-mails', es: 'Correos enviados' },
          icon: MarkEmailReadOutlined,
          order: 20,
          permission: 'emails:view',
        },
      ],
    },
  ],
  settings: () => import('./settings.ts'),
};
