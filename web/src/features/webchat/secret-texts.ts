import type { Texts } from '../../lib/format/i18n.ts';

// Written here: texts of the first visit have a size limit, and this file is loaded later.
/** Texts of the dialog in which an admin makes a secret of a web chat. */
export const secretTexts = {
  why: {
    pt: 'Quem tem o segredo assina visitantes e, se o chat permite, atendentes. Confirme com a sua senha.',
    en: 'The holder of a secret signs visitors in and, where the chat allows it, agents. Confirm with your password.',
    es: 'Quien tiene el secreto firma visitantes y, si el chat lo permite, agentes. Confirme con su contraseña.',
  },
  password: { pt: 'Senha atual', en: 'Current password', es: 'Contraseña actual' },
  make: { pt: 'Gerar segredo', en: 'Make a secret', es: 'Generar secreto' },
} satisfies Record<string, Texts>;
