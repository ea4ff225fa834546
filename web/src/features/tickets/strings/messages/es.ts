import type { messages as pt } from './pt.ts';

export const messages: Record<keyof typeof pt, string> = {
  edited: 'Editado',
  missed: 'con el número desconectado',
  showEarlier: 'Ver lo que decía antes',
  earlier: 'Lo que decía antes',
  deletedByUs: 'Mensaje eliminado',
  deletedByContact: 'Este mensaje fue eliminado por el contacto',
  contactCard: 'Tarjeta de contacto',
  contactKnown: 'Ya está en los contactos',
  contactTalk: 'Conversar',
  contactTalkWith: 'Abrir conversación con {{name}}',
  saveContact: 'Guardar {{name}} en los contactos',
  copyNumber: 'Copiar {{number}}',
  sentTo: 'Enviado a +{{number}}',
};
