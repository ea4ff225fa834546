import type { Texts } from '../../lib/format/i18n.ts';

/** Variables in double braces that the server replaces when a text is sent to a customer. */
export const messageVariables: readonly { name: string; label: Texts }[] = [
  { name: 'firstName', label: { pt: 'Primeiro nome', en: 'First name', es: 'Primer nombre' } },
  { name: 'name', label: { pt: 'Nome', en: 'Name', es: 'Nombre' } },
  { name: 'ms', label: { pt: 'Saudação', en: 'Greeting', es: 'Saludo' } },
  { name: 'protocol', label: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' } },
  { name: 'hora', label: { pt: 'Hora', en: 'Time', es: 'Hora' } },
];
