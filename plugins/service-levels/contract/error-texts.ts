import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of service levels; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_SLA_POLICY_FOUND: {
    pt: 'Nenhuma política de SLA encontrada com este ID.',
    en: 'No SLA policy found with this ID.',
    es: 'No se encontró ninguna política de SLA con este ID.',
  },
  ERR_SLA_POLICY_INVALID_NAME: {
    pt: 'O nome da política precisa ter de 2 a 60 caracteres.',
    en: "The policy's name needs 2 to 60 characters.",
    es: 'El nombre de la política debe tener de 2 a 60 caracteres.',
  },
  ERR_SLA_POLICY_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma política de SLA com este nome.',
    en: 'An SLA policy with this name already exists.',
    es: 'Ya existe una política de SLA con este nombre.',
  },
  ERR_SLA_POLICY_CALENDAR_MISSING: {
    pt: 'Escolha o calendário desta política.',
    en: 'Choose the calendar of this policy.',
    es: 'Elija el calendario de esta política.',
  },
  ERR_SLA_TARGET_TWICE: {
    pt: 'Há duas metas para a mesma medida e prioridade.',
    en: 'Two targets are of one metric and priority.',
    es: 'Hay dos metas para la misma medida y prioridad.',
  },
  ERR_SLA_POLICY_LIMIT: {
    pt: 'A empresa já tem {max} políticas de SLA. Exclua as que ninguém usa.',
    en: 'The company already has {max} SLA policies. Delete those that nobody uses.',
    es: 'La empresa ya tiene {max} políticas de SLA. Elimine las que nadie usa.',
  },
  ERR_SLA_POLICY_INVALID_ORDER: {
    pt: 'A ordem precisa conter todas as políticas, cada uma uma vez. Recarregue a página.',
    en: 'The order must hold every policy once. Reload the page.',
    es: 'El orden debe contener todas las políticas, cada una una vez. Recargue la página.',
  },
} satisfies ErrorTexts;
