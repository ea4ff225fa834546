import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of views; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_TICKET_VIEW_FOUND: {
    pt: 'Nenhuma visão encontrada com este ID.',
    en: 'No view found with this ID.',
    es: 'No se encontró ninguna vista con este ID.',
  },
  ERR_TICKET_VIEW_INVALID_NAME: {
    pt: 'O nome da visão precisa ter de 2 a 60 caracteres.',
    en: "The view's name needs 2 to 60 characters.",
    es: 'El nombre de la vista debe tener de 2 a 60 caracteres.',
  },
  ERR_TICKET_VIEW_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma visão com este nome.',
    en: 'A view with this name already exists.',
    es: 'Ya existe una vista con este nombre.',
  },
  ERR_TICKET_VIEW_QUEUES: {
    pt: 'Uma visão para filas precisa de ao menos uma fila, e só ela tem filas.',
    en: 'A view for queues needs at least one queue, and only such a view has queues.',
    es: 'Una vista para colas necesita al menos una cola, y solo ella tiene colas.',
  },
  ERR_TICKET_VIEW_COLUMN_NOT_FOUND: {
    pt: 'A visão mostra um campo que não existe mais ou que foi arquivado.',
    en: 'The view shows a field that is gone or archived.',
    es: 'La vista muestra un campo que ya no existe o que fue archivado.',
  },
  ERR_TICKET_VIEW_LIMIT: {
    pt: 'Não cabem mais visões: a empresa tem até 200, cada pessoa até 50. Exclua as que não usa.',
    en: 'There is no room for more views: a company has up to 200, each person up to 50. Delete those not in use.',
    es: 'No caben más vistas: la empresa tiene hasta 200, cada persona hasta 50. Elimine las que no usa.',
  },
  ERR_TICKET_VIEW_CURSOR: {
    pt: 'A visão mudou desde a página anterior. Comece de novo pela primeira página.',
    en: 'The view has changed since the page before. Begin again with the first page.',
    es: 'La vista cambió desde la página anterior. Empiece de nuevo por la primera página.',
  },
  ERR_NO_TICKET_BATCH_FOUND: {
    pt: 'Nenhuma ação em massa encontrada com este ID.',
    en: 'No bulk action found with this ID.',
    es: 'No se encontró ninguna acción masiva con este ID.',
  },
  ERR_TICKET_BATCH_LIMIT: {
    pt: 'Uma ação em massa abrange até 10.000 tickets. Use uma visão com menos tickets.',
    en: 'A bulk action covers up to 10,000 tickets. Use a view with fewer tickets.',
    es: 'Una acción masiva abarca hasta 10.000 tickets. Use una vista con menos tickets.',
  },
  ERR_TICKET_BATCHES_OPEN: {
    pt: 'Você já tem 10 ações em massa em andamento. Aguarde uma terminar ou pare uma delas.',
    en: 'You already have 10 bulk actions in progress. Wait for one to end, or stop one.',
    es: 'Ya tiene 10 acciones masivas en curso. Espere a que termine una o detenga una de ellas.',
  },
  ERR_TICKET_BATCH_SETTLED: {
    pt: 'Esta ação em massa já terminou.',
    en: 'This bulk action has already ended.',
    es: 'Esta acción masiva ya terminó.',
  },
  ERR_TICKET_CHANGED_MEANWHILE: {
    pt: 'O ticket mudou depois do pedido e ficou como está.',
    en: 'The ticket changed after the request and was left as it is.',
    es: 'El ticket cambió después del pedido y quedó como está.',
  },
} satisfies ErrorTexts;
