import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of prompts; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_PROMPT_FOUND: {
    pt: 'Nenhum prompt encontrado com este ID.',
    en: 'No prompt found with this ID.',
    es: 'No se encontró ningún prompt con este ID.',
  },
  ERR_PROMPT_KEY_NEEDED: {
    pt: 'A chave foi informada para outro servidor. Informe-a de novo.',
    en: 'The key was given for another server. Give it again.',
    es: 'La clave se indicó para otro servidor. Indíquela de nuevo.',
  },
  ERR_PROMPT_VOICE_INCOMPLETE: {
    pt: 'Para responder por voz, informe a região e a chave do serviço de voz.',
    en: 'To answer by voice, give the region and the key of the speech service.',
    es: 'Para responder por voz, indique la región y la clave del servicio de voz.',
  },
  ERR_PROMPT_NAME_INVALID: {
    pt: 'Informe o nome do prompt.',
    en: "Give the prompt's name.",
    es: 'Indique el nombre del prompt.',
  },
  ERR_PROMPT_INTELLIGENCE_INVALID: {
    pt: 'Escreva o que a inteligência artificial deve fazer.',
    en: 'Write what the artificial intelligence is to do.',
    es: 'Escriba lo que la inteligencia artificial debe hacer.',
  },
  ERR_PROMPT_PROMPT_INVALID: {
    pt: 'Escreva o que a inteligência artificial deve fazer.',
    en: 'Write what the artificial intelligence is to do.',
    es: 'Escriba lo que la inteligencia artificial debe hacer.',
  },
  ERR_PROMPT_MAX_MESSAGES_INVALID: {
    pt: 'Informe o máximo de mensagens, de 1 a 100.',
    en: 'Give the most messages, from 1 to 100.',
    es: 'Indique el máximo de mensajes, de 1 a 100.',
  },
  ERR_PROMPT_QUEUEID_INVALID: {
    pt: 'Informe o setor',
    en: 'Choose the queue',
    es: 'Elija la cola',
  },
  ERR_PROMPT_LIMIT: {
    pt: 'Já existem {limit} prompts. Exclua os que ninguém usa.',
    en: 'There are {limit} prompts already. Delete those that nobody uses.',
    es: 'Ya existen {limit} prompts. Elimine los que nadie usa.',
  },
  ERR_PROMPT_IN_USE: {
    pt: 'Não foi possível excluir! Este prompt está sendo usado por: {names}.',
    en: 'It cannot be deleted! This prompt is used by: {names}.',
    es: '¡No se puede eliminar! Este prompt lo usan: {names}.',
  },
  ERR_NO_PROMPT_PAGE_FOUND: {
    pt: 'Nenhuma página de conhecimento encontrada com este ID.',
    en: 'No knowledge page found with this ID.',
    es: 'No se encontró ninguna página de conocimiento con este ID.',
  },
  ERR_PROMPT_PAGE_INVALID: {
    pt: 'Uma página precisa de título (2 a 150 caracteres) e texto (2 a 20.000).',
    en: 'A page needs a title (2 to 150 characters) and a text (2 to 20,000).',
    es: 'Una página necesita título (2 a 150 caracteres) y texto (2 a 20.000).',
  },
  ERR_PROMPT_PAGE_LIMIT: {
    pt: 'Já existem {limit} páginas de conhecimento. Exclua as que não servem mais.',
    en: 'There are {limit} knowledge pages already. Delete those no longer needed.',
    es: 'Ya existen {limit} páginas de conocimiento. Elimine las que ya no sirven.',
  },
  ERR_AI_BUDGET_SPENT: {
    pt: 'O limite de gasto com inteligência artificial foi atingido.',
    en: 'The spending cap for artificial intelligence is reached.',
    es: 'Se alcanzó el límite de gasto en inteligencia artificial.',
  },
  ERR_AI_FAILED: {
    pt: 'O provedor de inteligência artificial não respondeu como esperado: {reason}',
    en: 'The provider of artificial intelligence did not answer as expected: {reason}',
    es: 'El proveedor de inteligencia artificial no respondió como se esperaba: {reason}',
  },
  ERR_AI_NOTHING_TO_WORK_ON: {
    pt: 'Não há texto com que trabalhar.',
    en: 'There is no text to work on.',
    es: 'No hay texto con el que trabajar.',
  },
  ERR_AI_BUSY: {
    pt: 'Muitas chamadas à inteligência artificial ao mesmo tempo. Tente de novo em instantes.',
    en: 'Too many calls to the artificial intelligence at once. Try again in a moment.',
    es: 'Demasiadas llamadas a la inteligencia artificial a la vez. Inténtelo de nuevo en un momento.',
  },
} satisfies ErrorTexts;
