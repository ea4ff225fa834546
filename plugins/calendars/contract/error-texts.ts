import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of calendars; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_CALENDAR_FOUND: {
    pt: 'Nenhum calendário encontrado com este ID.',
    en: 'No calendar found with this ID.',
    es: 'No se encontró ningún calendario con este ID.',
  },
  ERR_CALENDAR_INVALID_NAME: {
    pt: 'O nome do calendário precisa ter de 2 a 60 caracteres.',
    en: "The calendar's name needs 2 to 60 characters.",
    es: 'El nombre del calendario debe tener de 2 a 60 caracteres.',
  },
  ERR_CALENDAR_NAME_ALREADY_EXISTS: {
    pt: 'Já existe um calendário com este nome.',
    en: 'A calendar with this name already exists.',
    es: 'Ya existe un calendario con este nombre.',
  },
  ERR_CALENDAR_INVALID_TIME_ZONE: {
    pt: 'Este fuso horário não existe.',
    en: 'There is no such time zone.',
    es: 'Esa zona horaria no existe.',
  },
  ERR_CALENDAR_INVALID_DATE: {
    pt: 'Uma das datas não existe: {day}.',
    en: 'One of the dates does not exist: {day}.',
    es: 'Una de las fechas no existe: {day}.',
  },
  ERR_CALENDAR_DATE_TWICE: {
    pt: 'A data {day} está duas vezes na lista.',
    en: 'The date {day} is on the list twice.',
    es: 'La fecha {day} está dos veces en la lista.',
  },
  ERR_CALENDAR_SPANS_LIMIT: {
    pt: 'Um dia pode ter até {max} intervalos.',
    en: 'A day can have up to {max} spans.',
    es: 'Un día puede tener hasta {max} intervalos.',
  },
  ERR_CALENDAR_NEVER_OPEN: {
    pt: 'Este calendário não abre nenhum minuto nos próximos 366 dias. Informe ao menos um horário.',
    en: 'This calendar is not open for a single minute in the next 366 days. Give it at least one span.',
    es: 'Este calendario no abre ni un minuto en los próximos 366 días. Indique al menos un horario.',
  },
  ERR_CALENDAR_LIMIT: {
    pt: 'A empresa já tem {max} calendários. Exclua os que ninguém usa.',
    en: 'The company already has {max} calendars. Delete those that nobody uses.',
    es: 'La empresa ya tiene {max} calendarios. Elimine los que nadie usa.',
  },
} satisfies ErrorTexts;
