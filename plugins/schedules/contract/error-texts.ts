import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of schedules; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_SCHEDULE_FOUND: {
    pt: 'Nenhum agendamento encontrado com este ID.',
    en: 'No scheduled message found with this ID.',
    es: 'No se encontró ningún mensaje programado con este ID.',
  },
  ERR_SCHEDULE_SHORT_BODY: {
    pt: 'Mensagem muito curta',
    en: 'The message is too short',
    es: 'El mensaje es muy corto',
  },
  ERR_SCHEDULE_INVALID_TIME: {
    pt: 'Informe a data e a hora do envio.',
    en: 'Say on which day and at what time it is to be sent.',
    es: 'Indique la fecha y la hora del envío.',
  },
  ERR_SCHEDULE_IN_THE_PAST: {
    pt: 'Este horário já passou. Escolha um que ainda vem.',
    en: 'That time is past. Choose one that is yet to come.',
    es: 'Esa hora ya pasó. Elija una que aún no llega.',
  },
  ERR_SCHEDULE_TOO_FAR: {
    pt: 'A data está longe demais: até cinco anos à frente.',
    en: 'That day is too far off: five years ahead at most.',
    es: 'La fecha está demasiado lejos: hasta cinco años.',
  },
  ERR_SCHEDULE_ALREADY_SENT: {
    pt: 'Esta mensagem já foi enviada ou está a caminho: não pode mais ser alterada.',
    en: 'This message was sent or is on its way: it can no longer be changed.',
    es: 'Este mensaje ya fue enviado o está en camino: ya no se puede cambiar.',
  },
  ERR_SCHEDULE_TEMPLATE_CONNECTION: {
    pt: 'Escolha o número oficial pelo qual o modelo sai.',
    en: 'Choose the official number by which the template leaves.',
    es: 'Elija el número oficial por el que sale la plantilla.',
  },
  ERR_SCHEDULE_NO_PICTURE: {
    pt: 'Só é possível anexar imagens PNG ou JPEG.',
    en: 'Only PNG or JPEG pictures can be attached.',
    es: 'Solo se pueden adjuntar imágenes PNG o JPEG.',
  },
} satisfies ErrorTexts;
