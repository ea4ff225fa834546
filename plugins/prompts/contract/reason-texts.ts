import type { ErrorTexts } from '@balcao/core';

/** Texts of the reasons why an AI model did not answer; screens find them by their codes. */
export const texts = {
  REASON_AI_KEY: {
    pt: 'o provedor recusou a chave da API (status {status}).',
    en: 'the provider refused the API key (status {status}).',
    es: 'el proveedor rechazó la clave de la API (estado {status}).',
  },
  REASON_AI_NO_KEY: {
    pt: 'falta a chave da API, no prompt ou nas configurações.',
    en: 'the API key is missing, in the prompt or in the settings.',
    es: 'falta la clave de la API, en el prompt o en la configuración.',
  },
  REASON_AI_MODEL: {
    pt: 'o provedor não conhece o modelo ou o endereço (status {status}).',
    en: 'the provider does not know the model or the address (status {status}).',
    es: 'el proveedor no conoce el modelo o la dirección (estado {status}).',
  },
  REASON_AI_BUSY: {
    pt: 'o provedor está ocupado (status {status}).',
    en: 'the provider is busy (status {status}).',
    es: 'el proveedor está ocupado (estado {status}).',
  },
  REASON_AI_NO_CREDIT: {
    pt: 'a conta no provedor está sem crédito (status {status}).',
    en: "the provider's account has no credit (status {status}).",
    es: 'la cuenta en el proveedor no tiene crédito (estado {status}).',
  },
  REASON_AI_UNAVAILABLE: {
    pt: 'o provedor está fora do ar (status {status}).',
    en: 'the provider is down (status {status}).',
    es: 'el proveedor está fuera de servicio (estado {status}).',
  },
  REASON_AI_REFUSED: {
    pt: 'o provedor não aceitou a chamada (status {status}).',
    en: 'the provider did not take the call (status {status}).',
    es: 'el proveedor no aceptó la llamada (estado {status}).',
  },
  REASON_AI_FILTERED: {
    pt: 'o filtro de conteúdo do provedor barrou a conversa.',
    en: "the provider's content filter stopped the conversation.",
    es: 'el filtro de contenido del proveedor detuvo la conversación.',
  },
  REASON_AI_NO_ANSWER: {
    pt: 'o provedor respondeu sem nenhum texto.',
    en: 'the provider answered without any text.',
    es: 'el proveedor respondió sin ningún texto.',
  },
  REASON_AI_BUDGET: {
    pt: 'o limite de gasto com inteligência artificial foi atingido.',
    en: 'the spending cap for artificial intelligence is reached.',
    es: 'se alcanzó el límite de gasto en inteligencia artificial.',
  },
  REASON_AI_LOOP: {
    pt: 'a conversa estava dando voltas, como se dois robôs conversassem.',
    en: 'the conversation went round in circles, as if two bots talked.',
    es: 'la conversación daba vueltas, como si hablaran dos bots.',
  },
  REASON_AI_PLAN: {
    pt: 'o plano da empresa não inclui mais a inteligência artificial.',
    en: "the company's plan no longer includes artificial intelligence.",
    es: 'el plan de la empresa ya no incluye inteligencia artificial.',
  },
  REASON_AI_GAVE_UP: {
    pt: 'o servidor tentou várias vezes e não conseguiu.',
    en: 'the server tried several times and could not.',
    es: 'el servidor lo intentó varias veces y no pudo.',
  },
} satisfies ErrorTexts;
