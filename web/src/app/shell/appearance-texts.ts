import type { Texts } from '../../lib/format/i18n.ts';

/** Words of the dialog with a person's own choices, which come with it. */
export const appearanceTexts = {
  theme: { pt: 'Tema', en: 'Theme', es: 'Tema' },
  light: { pt: 'Claro', en: 'Light', es: 'Claro' },
  dark: { pt: 'Escuro', en: 'Dark', es: 'Oscuro' },
  afterResolving: { pt: 'Depois de resolver', en: 'After resolving', es: 'Después de resolver' },
  nextConversation: { pt: 'Próxima conversa', en: 'Next conversation', es: 'Siguiente conversación' },
  backToList: { pt: 'Voltar à lista', en: 'Back to the list', es: 'Volver a la lista' },
  desktopNotices: {
    pt: 'Avisar na área de trabalho',
    en: 'Notify on the desktop',
    es: 'Avisar en el escritorio',
  },
  refused: {
    pt: 'Este navegador recusou os avisos; libere-os nas permissões do site.',
    en: 'This browser was told to refuse notices; allow them in the permissions of the site.',
    es: 'Este navegador rechazó los avisos; permítalos en los permisos del sitio.',
  },
  unavailable: {
    pt: 'Este navegador não oferece avisos neste endereço.',
    en: 'This browser offers no notices at this address.',
    es: 'Este navegador no ofrece avisos en esta dirección.',
  },
} satisfies Record<string, Texts>;
