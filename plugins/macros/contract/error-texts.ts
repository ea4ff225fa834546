import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of macros; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_MACRO_FOUND: {
    pt: 'Nenhuma macro encontrada com este ID.',
    en: 'No macro found with this ID.',
    es: 'No se encontró ninguna macro con este ID.',
  },
  ERR_MACRO_INVALID_NAME: {
    pt: 'O nome da macro precisa ter de 2 a 60 caracteres.',
    en: "The macro's name needs 2 to 60 characters.",
    es: 'El nombre de la macro debe tener de 2 a 60 caracteres.',
  },
  ERR_MACRO_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma macro com este nome.',
    en: 'A macro with this name already exists.',
    es: 'Ya existe una macro con este nombre.',
  },
  ERR_MACRO_EMPTY: {
    pt: 'Esta macro não faz nada: escolha ao menos uma ação.',
    en: 'This macro does nothing: choose at least one step.',
    es: 'Esta macro no hace nada: elija al menos una acción.',
  },
  ERR_MACRO_CLOSES_AND_MOVES: {
    pt: 'Uma macro que resolve o ticket não pode também transferi-lo.',
    en: 'A macro that resolves the ticket cannot also transfer it.',
    es: 'Una macro que resuelve el ticket no puede también transferirlo.',
  },
  ERR_MACRO_TEMPLATE_CONNECTION: {
    pt: 'Um modelo precisa da conexão oficial de que ele é.',
    en: 'A template needs the official connection that it belongs to.',
    es: 'Una plantilla necesita la conexión oficial a la que pertenece.',
  },
  ERR_MACRO_LIMIT: {
    pt: 'A empresa já tem 200 macros. Exclua as que ninguém usa.',
    en: 'The company already has 200 macros. Delete those that nobody uses.',
    es: 'La empresa ya tiene 200 macros. Elimine las que nadie usa.',
  },
} satisfies ErrorTexts;
