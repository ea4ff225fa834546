import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import type { Feature } from '../../app/feature.ts';

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
      label: { pt: 'Atendimentos', en: 'Tickets', es: 'Atenciones' },
      icon: QuestionAnswerOutlined,
      group: 'work',
      order: 10,
    },
  ],
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
  ],
  topBar: [
    {
      order: 10,
      lazy: async () => ({
        Component: (await import('./notifications/NotificationsMenu.tsx')).NotificationsMenu,
      }),
    },
  ],
  shortcuts: [
    { keys: ['J'], label: { pt: 'Próximo ticket', en: 'Next ticket', es: 'Ticket siguiente' } },
    { keys: ['K'], label: { pt: 'Ticket anterior', en: 'Previous ticket', es: 'Ticket anterior' } },
    { keys: ['/'], label: { pt: 'Buscar tickets', en: 'Search tickets', es: 'Buscar tickets' } },
    { keys: ['N'], label: { pt: 'Novo ticket', en: 'New ticket', es: 'Nuevo ticket' } },
    { keys: ['A'], label: { pt: 'Aceitar o ticket', en: 'Accept the ticket', es: 'Aceptar el ticket' } },
    { keys: ['E'], label: { pt: 'Resolver o ticket', en: 'Resolve the ticket', es: 'Resolver el ticket' } },
    { keys: ['O'], label: { pt: 'Reabrir o ticket', en: 'Reopen the ticket', es: 'Reabrir el ticket' } },
    {
      keys: ['T'],
      label: { pt: 'Transferir o ticket', en: 'Transfer the ticket', es: 'Transferir el ticket' },
    },
    { keys: ['S'], label: { pt: 'Adiar o ticket', en: 'Snooze the ticket', es: 'Posponer el ticket' } },
    { keys: ['G'], label: { pt: 'Ir para uma data', en: 'Go to a date', es: 'Ir a una fecha' } },
    {
      keys: ['R'],
      label: { pt: 'Escrever ao cliente', en: 'Write to the customer', es: 'Escribir al cliente' },
    },
    { keys: ['I'], label: { pt: 'Dados do contato', en: 'Contact details', es: 'Datos del contacto' } },
    { keys: ['Esc'], label: { pt: 'Fechar o ticket', en: 'Close the ticket', es: 'Cerrar el ticket' } },
  ],
};
