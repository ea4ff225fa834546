import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of integrations; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_DIALOG_FOUND: {
    pt: 'Nenhuma integração encontrada com este ID.',
    en: 'No integration found with this ID.',
    es: 'No se encontró ninguna integración con este ID.',
  },
  ERR_NO_DELIVERY_FOUND: {
    pt: 'Esta entrega não existe mais.',
    en: 'This delivery is no longer there.',
    es: 'Esta entrega ya no existe.',
  },
  ERR_INTEGRATION_NAME_TAKEN: {
    pt: 'Este nome de integração já está em uso.',
    en: 'This integration name is already used.',
    es: 'Este nombre de integración ya está en uso.',
  },
  ERR_INTEGRATION_LIMIT: {
    pt: 'Já existem {limit} integrações. Exclua as que ninguém usa.',
    en: 'There are {limit} integrations already. Delete those that nobody uses.',
    es: 'Ya existen {limit} integraciones. Elimine las que nadie usa.',
  },
  ERR_INTEGRATION_IN_USE: {
    pt: 'Não foi possível excluir! Esta integração está sendo usada por: {names}.',
    en: 'It cannot be deleted! This integration is used by: {names}.',
    es: '¡No se puede eliminar! Esta integración la usan: {names}.',
  },
  ERR_INTEGRATION_INCOMPLETE: {
    pt: 'Preencha todos os campos deste tipo de integração.',
    en: 'Fill in every field of this kind of integration.',
    es: 'Complete todos los campos de este tipo de integración.',
  },
  ERR_INTEGRATION_KEY_INVALID: {
    pt: 'O JSON não é uma chave de conta de serviço do Google: faltam client_email ou private_key.',
    en: 'The JSON is no key of a Google service account: client_email or private_key is missing.',
    es: 'El JSON no es una clave de cuenta de servicio de Google: falta client_email o private_key.',
  },
  ERR_INTEGRATION_TEST_FAILED: {
    pt: 'O teste não deu certo: {reason}',
    en: 'The test did not succeed: {reason}',
    es: 'La prueba no tuvo éxito: {reason}',
  },
  ERR_INTEGRATION_NOT_DELIVERED: {
    pt: 'Só webhooks e n8n recebem entregas.',
    en: 'Only webhooks and n8n get deliveries.',
    es: 'Solo los webhooks y n8n reciben entregas.',
  },
} satisfies ErrorTexts;
