import type { ErrorTexts } from '@balcao/core';

/** Sentences for why an integration did not answer; the web app reads this file, so it holds data only. */
export const texts = {
  REASON_INTEGRATION_LEFT: {
    pt: 'A integração “{name}” deixou esta conversa: {reason}',
    en: 'The integration “{name}” left this conversation: {reason}',
    es: 'La integración «{name}» dejó esta conversación: {reason}',
  },
  REASON_INTEGRATION_STATUS: {
    pt: 'O endereço respondeu com o status {status}.',
    en: 'The address answered with the status {status}.',
    es: 'La dirección respondió con el estado {status}.',
  },
  REASON_INTEGRATION_DENIED: {
    pt: 'O acesso foi negado (status {status}). Confira a chave e as permissões dela.',
    en: 'Access was denied (status {status}). Check the key and what it may do.',
    es: 'Se negó el acceso (estado {status}). Revise la clave y sus permisos.',
  },
  REASON_INTEGRATION_UNKNOWN_BOT: {
    pt: 'O endereço não conhece este bot ou projeto (status 404). Confira o nome e se está publicado.',
    en: 'The address knows no such bot or project (status 404). Check its name, and that it is published.',
    es: 'La dirección no conoce este bot o proyecto (estado 404). Revise el nombre y que esté publicado.',
  },
  REASON_INTEGRATION_ANSWER: {
    pt: 'A resposta não é a que um servidor deste tipo dá.',
    en: 'The answer is not one that a server of this kind gives.',
    es: 'La respuesta no es la que da un servidor de este tipo.',
  },
  REASON_INTEGRATION_PAUSED: {
    pt: 'O endereço falhou várias vezes seguidas e é poupado por alguns minutos.',
    en: 'The address failed several times in a row and is spared for some minutes.',
    es: 'La dirección falló varias veces seguidas y se deja descansar unos minutos.',
  },
  REASON_INTEGRATION_INTERRUPTED: {
    pt: 'O servidor foi interrompido enquanto esperava a resposta.',
    en: 'The server was interrupted while it waited for the answer.',
    es: 'El servidor se interrumpió mientras esperaba la respuesta.',
  },
  REASON_INTEGRATION_QUEUE: {
    pt: 'O bot pediu uma fila ou um atendente que não existe.',
    en: 'The bot asked for a queue or an agent that does not exist.',
    es: 'El bot pidió una cola o un agente que no existe.',
  },
  REASON_INTEGRATION_KEY: {
    pt: 'A chave guardada não pode mais ser lida. Informe-a de novo.',
    en: 'The stored key can no longer be read. Give it again.',
    es: 'La clave guardada ya no se puede leer. Indíquela de nuevo.',
  },
  REASON_INTEGRATION_SESSION_LOST: {
    pt: 'O bot perdeu a conversa com o cliente e, começada de novo, não aceitou o que ele escreveu.',
    en: 'The bot lost its conversation with the customer and, begun anew, did not take what they wrote.',
    es: 'El bot perdió la conversación con el cliente y, empezada de nuevo, no aceptó lo que escribió.',
  },
  REASON_INTEGRATION_ANSWER_TOO_LONG: {
    pt: 'A resposta passa de {max} caracteres ou de {messages} mensagens; nada dela foi enviado.',
    en: 'The answer is longer than {max} characters or {messages} messages; nothing of it was sent.',
    es: 'La respuesta supera {max} caracteres o {messages} mensajes; no se envió nada de ella.',
  },
  REASON_INTEGRATION_PLAN: {
    pt: 'O plano da empresa não inclui mais integrações.',
    en: "The company's plan no longer includes integrations.",
    es: 'El plan de la empresa ya no incluye integraciones.',
  },
  REASON_INTEGRATION_LOOP: {
    pt: 'A conversa estava dando voltas, como se dois robôs conversassem.',
    en: 'The conversation went round in circles, as if two bots talked.',
    es: 'La conversación daba vueltas, como si hablaran dos bots.',
  },
  REASON_DELIVERY_GONE: {
    pt: 'O endereço disse que não existe mais (410); nada é enviado até que a integração seja salva de novo.',
    en: 'The address says that it is gone (410); nothing is sent until the integration is saved again.',
    es: 'La dirección dice que ya no existe (410); no se envía nada hasta que se guarde de nuevo la integración.',
  },
  REASON_DELIVERY_BACKLOG: {
    pt: 'Havia entregas demais à espera.',
    en: 'Too many deliveries were waiting.',
    es: 'Había demasiadas entregas en espera.',
  },
} satisfies ErrorTexts;
