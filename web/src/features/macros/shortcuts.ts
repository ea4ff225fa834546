import type { Shortcut } from '../../app/feature.ts';

/** Keyboard shortcuts of this part of the app, for the sheet that lists them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Alt', 'M'], label: { pt: 'Executar uma macro', en: 'Run a macro', es: 'Ejecutar una macro' } },
];
