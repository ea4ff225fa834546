import type { Texts } from '../../../lib/format/i18n.ts';

/** Words about files for a message to colleagues, which takes one. */
export const fileTexts = {
  firstOnly: {
    pt: 'Cada mensagem leva um arquivo: só {name} foi anexado.',
    en: 'A message takes one file: only {name} was attached.',
    es: 'Cada mensaje lleva un archivo: solo se adjuntó {name}.',
  },
} satisfies Record<string, Texts>;
