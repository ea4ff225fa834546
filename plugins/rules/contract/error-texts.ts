import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of rules; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_RULE_FOUND: {
    pt: 'Nenhuma regra encontrada com este ID.',
    en: 'No rule found with this ID.',
    es: 'No se encontró ninguna regla con este ID.',
  },
  ERR_RULE_INVALID_NAME: {
    pt: 'O nome da regra precisa ter de 2 a 60 caracteres.',
    en: "The rule's name needs 2 to 60 characters.",
    es: 'El nombre de la regla debe tener de 2 a 60 caracteres.',
  },
  ERR_RULE_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma regra com este nome.',
    en: 'A rule with this name already exists.',
    es: 'Ya existe una regla con este nombre.',
  },
  ERR_RULE_INVALID: {
    pt: 'Falta algo a esta regra: confira quando ela vale e cada ação.',
    en: 'Something is missing in this rule: check its event and each action.',
    es: 'Falta algo en esta regla: revise cuándo se aplica y cada acción.',
  },
  ERR_RULE_LIMIT: {
    pt: 'A empresa já tem 200 regras. Exclua as que ninguém usa.',
    en: 'The company already has 200 rules. Delete those that nobody uses.',
    es: 'La empresa ya tiene 200 reglas. Elimine las que nadie usa.',
  },
  ERR_RULE_INVALID_ORDER: {
    pt: 'A ordem precisa ter cada regra uma vez. Carregue a lista de novo.',
    en: 'The order must have each rule once. Load the list again.',
    es: 'El orden debe tener cada regla una vez. Cargue la lista de nuevo.',
  },
} satisfies ErrorTexts;
