import type { Shortcut } from '../../app/feature.ts';

/** Keyboard shortcuts of this part of the app, for the sheet that lists them. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: ['/'],
    label: {
      pt: 'Ao escrever: buscar uma resposta rápida',
      en: 'While writing: find a quick message',
      es: 'Al escribir: buscar una respuesta rápida',
    },
  },
];
