import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of flows; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_FLOW_FOUND: {
    pt: 'Nenhum fluxo encontrado com este ID.',
    en: 'No flow found with this ID.',
    es: 'No se encontró ningún flujo con este ID.',
  },
  ERR_NO_FLOW_VERSION_FOUND: {
    pt: 'Este fluxo não tem uma versão com este número.',
    en: 'This flow has no version with this number.',
    es: 'Este flujo no tiene una versión con este número.',
  },
  ERR_FLOW_INVALID_NAME: {
    pt: 'O nome do fluxo precisa ter de 2 a 60 caracteres.',
    en: "The flow's name needs 2 to 60 characters.",
    es: 'El nombre del flujo debe tener de 2 a 60 caracteres.',
  },
  ERR_FLOW_NAME_ALREADY_EXISTS: {
    pt: 'Já existe um fluxo com este nome.',
    en: 'A flow with this name already exists.',
    es: 'Ya existe un flujo con este nombre.',
  },
  ERR_FLOW_LIMIT: {
    pt: 'A empresa já tem 200 fluxos. Exclua os que ninguém usa.',
    en: 'The company already has 200 flows. Delete those that nobody uses.',
    es: 'La empresa ya tiene 200 flujos. Elimine los que nadie usa.',
  },
  ERR_FLOW_TOO_LARGE: {
    pt: 'O desenho do fluxo passa de 512 KB.',
    en: 'The drawing of the flow is larger than 512 KB.',
    es: 'El dibujo del flujo supera los 512 KB.',
  },
  ERR_FLOW_WORD_TOO_LONG: {
    pt: 'Cada uma das palavras que iniciam o fluxo pode ter no máximo 60 caracteres.',
    en: 'Each of the words that begin the flow can have at most 60 characters.',
    es: 'Cada una de las palabras que inician el flujo puede tener como máximo 60 caracteres.',
  },
  ERR_FLOW_CHANGED: {
    pt: 'Outra pessoa mudou este fluxo. Carregue-o de novo antes de salvar.',
    en: 'Somebody else changed this flow. Load it again before you save.',
    es: 'Otra persona cambió este flujo. Cárguelo de nuevo antes de guardar.',
  },
  ERR_FLOW_INVALID: {
    pt: 'O fluxo tem problemas que impedem a publicação.',
    en: 'The flow has problems that keep it from being published.',
    es: 'El flujo tiene problemas que impiden publicarlo.',
  },
  ERR_FLOW_IN_USE: {
    pt: 'O fluxo está em uso por {names}. Tire-o de lá antes de excluí-lo.',
    en: 'The flow is in use by {names}. Take it off there before you delete it.',
    es: 'El flujo está en uso por {names}. Quítelo de allí antes de eliminarlo.',
  },
  ERR_FLOW_NOT_PUBLISHED: {
    pt: 'O fluxo não está publicado ou está desligado.',
    en: 'The flow is not published, or it is switched off.',
    es: 'El flujo no está publicado o está desactivado.',
  },
  ERR_FLOW_PUBLICATION_TIME: {
    pt: 'A publicação precisa de um momento a partir de agora, dentro de um ano.',
    en: 'The publication needs a moment from now on, within a year.',
    es: 'La publicación necesita un momento a partir de ahora, dentro de un año.',
  },
  ERR_NO_FLOW_PUBLICATION_ORDER: {
    pt: 'Nenhuma publicação deste fluxo está marcada.',
    en: 'No publication of this flow is ordered.',
    es: 'Ninguna publicación de este flujo está programada.',
  },
  ERR_FLOW_RUNNING: {
    pt: 'Um fluxo já conduz esta conversa. Assuma-a antes de iniciar outro.',
    en: 'A flow already leads this conversation. Take it over before you start another.',
    es: 'Un flujo ya conduce esta conversación. Tómela antes de iniciar otro.',
  },
  ERR_FLOW_NOT_STARTABLE: {
    pt: 'Fluxos só começam em conversas com um contato, não encerradas e com conexão.',
    en: 'Flows start only in conversations with one contact that are not closed and have a connection.',
    es: 'Los flujos solo comienzan en conversaciones con un contacto, no cerradas y con conexión.',
  },
  ERR_FLOW_NOT_WITH_AGENT: {
    pt: 'Nenhum fluxo espera que esta conversa seja devolvida.',
    en: 'No flow waits for this conversation to be given back.',
    es: 'Ningún flujo espera que se devuelva esta conversación.',
  },
  ERR_NO_FLOW_MEDIA_FOUND: {
    pt: 'Nenhum arquivo de fluxos encontrado com este ID.',
    en: 'No file of flows found with this ID.',
    es: 'No se encontró ningún archivo de flujos con este ID.',
  },
  ERR_FLOW_MEDIA_TOO_LARGE: {
    pt: 'O arquivo de um fluxo pode ter no máximo 16 MB.',
    en: 'The file of a flow can have at most 16 MB.',
    es: 'El archivo de un flujo puede tener como máximo 16 MB.',
  },
  ERR_NO_FLOW_SECRET_FOUND: {
    pt: 'Nenhum segredo encontrado com este ID.',
    en: 'No secret found with this ID.',
    es: 'No se encontró ningún secreto con este ID.',
  },
  ERR_FLOW_SECRET_LIMIT: {
    pt: 'A empresa já tem 50 segredos. Exclua os que nenhum fluxo usa.',
    en: 'The company already has 50 secrets. Delete those that no flow uses.',
    es: 'La empresa ya tiene 50 secretos. Elimine los que ningún flujo usa.',
  },
} satisfies ErrorTexts;
