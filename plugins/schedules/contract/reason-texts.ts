import type { ErrorTexts } from '@balcao/core';

/** Texts for why a scheduled message was not sent; the web app shows them to agents. */
export const texts = {
  REASON_SCHEDULE_MESSAGE_DELETED: {
    pt: 'A mensagem foi apagada da conversa antes de sair.',
    en: 'The message was deleted from its conversation before it left.',
    es: 'El mensaje fue borrado de la conversación antes de salir.',
  },
  REASON_SCHEDULE_GAVE_UP: {
    pt: 'O servidor tentou várias vezes e não conseguiu enviar.',
    en: 'The server tried several times and could not send it.',
    es: 'El servidor lo intentó varias veces y no pudo enviarlo.',
  },
  REASON_SCHEDULE_TEMPLATE_UNUSABLE: {
    pt: 'O modelo {name} não pode ser enviado agora: não está mais aprovado ou não existe nesta conexão.',
    en: 'The template {name} cannot be sent now: it is no longer approved, or not one of this connection.',
    es: 'La plantilla {name} no se puede enviar ahora: ya no está aprobada o no existe en esta conexión.',
  },
  REASON_SCHEDULE_TEMPLATE_VALUE: {
    pt: 'O modelo {name} não saiu: ficaria vazio, longo demais ou sem o arquivo certo: {names}.',
    en: 'The template {name} did not leave: this would be empty, too long or not the right file: {names}.',
    es: 'La plantilla {name} no salió: quedaría vacío, demasiado largo o sin el archivo correcto: {names}.',
  },
  REASON_SCHEDULE_AUTHOR_GONE: {
    pt: 'Quem escreveu não é mais usuário da empresa. Um administrador pode revisar e enviar.',
    en: 'Whoever wrote it is no longer a user of the company. An administrator may look at it and send it.',
    es: 'Quien lo escribió ya no es usuario de la empresa. Un administrador puede revisarlo y enviarlo.',
  },
  REASON_SCHEDULE_AUTHOR_MAY_NOT_SEE: {
    pt: 'Quem escreveu não tem mais acesso a esta conversa. Um administrador pode revisar e enviar.',
    en: 'Whoever wrote it may no longer see this conversation. An administrator may look at it and send it.',
    es: 'Quien lo escribió ya no tiene acceso a esta conversación. Un administrador puede revisarlo y enviarlo.',
  },
  REASON_SCHEDULE_TOO_LATE: {
    pt: 'A mensagem agendada passou do atraso permitido antes de sair. Abra o agendamento para decidir se ela ainda vai.',
    en: 'The scheduled message was later than allowed before it left. Open it to decide whether it still goes.',
    es: 'El mensaje programado superó el retraso permitido antes de salir. Ábralo para decidir si aún sale.',
  },
} satisfies ErrorTexts;
