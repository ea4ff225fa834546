import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts about templates in the dialog of a scheduled message; loaded with it. */
export const templateTexts = {
  template: { pt: 'Modelo', en: 'Template', es: 'Plantilla' },
  why: {
    pt: 'Número oficial: um texto livre só sai se o cliente tiver escrito nas 24 horas antes. Um modelo aprovado sai sempre.',
    en: 'Official number: a free text leaves only if the customer wrote in the 24 hours before. An approved template always leaves.',
    es: 'Número oficial: un texto libre solo sale si el cliente escribió en las 24 horas anteriores. Una plantilla aprobada sale siempre.',
  },
  help: {
    pt: 'Um campo do contato entra como {campo:Cidade}. Se uma variável ficar vazia na hora do envio, a mensagem não sai e o agendamento diz por quê.',
    en: 'A field of the contact stands as {campo:City}. If a variable is empty when it is to be sent, the message does not leave, and it says why.',
    es: 'Un campo del contacto entra como {campo:Ciudad}. Si una variable queda vacía al enviar, el mensaje no sale, y el motivo queda anotado en él.',
  },
} satisfies Record<string, Texts>;
