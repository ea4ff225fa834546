import type { Texts } from '../../lib/format/i18n.ts';

/** Question before a sign-out that loses messages; loaded with the account menu. */
export const signOutTexts = {
  title: {
    pt: 'Sair sem enviar as mensagens?',
    en: 'Sign out without sending the messages?',
    es: '¿Salir sin enviar los mensajes?',
  },
  text: {
    pt: 'Mensagens que ainda não foram enviadas: {count}. Elas se perdem se você sair agora.',
    en: 'Messages that are not sent yet: {count}. They are lost if you sign out now.',
    es: 'Mensajes que aún no se enviaron: {count}. Se pierden si sale ahora.',
  },
  confirm: { pt: 'Sair mesmo assim', en: 'Sign out anyway', es: 'Salir de todos modos' },
} satisfies Record<string, Texts>;
