import type { ErrorTexts } from '@balcao/core';

/** Texts of the event types about a company's records, rather than its conversations; data only. */
export const recordSummaries = {
  'quick-message.created': {
    pt: 'Uma resposta rápida foi criada',
    en: 'A quick message was made',
    es: 'Se creó una respuesta rápida',
  },
  'quick-message.updated': {
    pt: 'Uma resposta rápida foi mudada',
    en: 'A quick message was changed',
    es: 'Se cambió una respuesta rápida',
  },
  'quick-message.deleted': {
    pt: 'Uma resposta rápida foi excluída',
    en: 'A quick message was deleted',
    es: 'Se eliminó una respuesta rápida',
  },
  'macro.created': {
    pt: 'Uma macro foi criada',
    en: 'A macro was made',
    es: 'Se creó una macro',
  },
  'macro.updated': {
    pt: 'Uma macro foi mudada',
    en: 'A macro was changed',
    es: 'Se cambió una macro',
  },
  'macro.deleted': {
    pt: 'Uma macro foi excluída',
    en: 'A macro was deleted',
    es: 'Se eliminó una macro',
  },
  'macro.applied': {
    pt: 'Uma macro foi aplicada a um ticket',
    en: "A macro's steps were taken on a ticket",
    es: 'Se aplicó una macro a un ticket',
  },
  'contact-list.created': {
    pt: 'Uma lista de contatos foi criada',
    en: 'A contact list was made',
    es: 'Se creó una lista de contactos',
  },
  'contact-list.updated': {
    pt: 'Uma lista de contatos ganhou outro nome; quem entra ou sai dela não é avisado',
    en: 'A contact list was renamed; who comes on it or leaves it is not told',
    es: 'Una lista de contactos cambió de nombre; quién entra o sale no se avisa',
  },
  'contact-list.deleted': {
    pt: 'Uma lista de contatos foi excluída',
    en: 'A contact list was deleted',
    es: 'Se eliminó una lista de contactos',
  },
  'file-list.created': {
    pt: 'Uma lista de arquivos foi criada',
    en: 'A file list was made',
    es: 'Se creó una lista de archivos',
  },
  'file-list.updated': {
    pt: 'Uma lista de arquivos, ou um arquivo dela, mudou',
    en: 'A file list, or a file of it, changed',
    es: 'Cambió una lista de archivos, o un archivo de ella',
  },
  'file-list.deleted': {
    pt: 'Uma lista de arquivos foi excluída',
    en: 'A file list was deleted',
    es: 'Se eliminó una lista de archivos',
  },
  'prompt.created': {
    pt: 'Um prompt foi criado',
    en: 'A prompt was made',
    es: 'Se creó un prompt',
  },
  'prompt.updated': {
    pt: 'Um prompt foi mudado',
    en: 'A prompt was changed',
    es: 'Se cambió un prompt',
  },
  'prompt.deleted': {
    pt: 'Um prompt foi excluído',
    en: 'A prompt was deleted',
    es: 'Se eliminó un prompt',
  },
  'integration.created': {
    pt: 'Uma integração foi criada',
    en: 'An integration was made',
    es: 'Se creó una integración',
  },
  'integration.updated': {
    pt: 'Uma integração foi mudada',
    en: 'An integration was changed',
    es: 'Se cambió una integración',
  },
  'integration.deleted': {
    pt: 'Uma integração foi excluída',
    en: 'An integration was deleted',
    es: 'Se eliminó una integración',
  },
  'flow.published': {
    pt: 'Uma versão de um fluxo foi publicada',
    en: 'A version of a flow was published',
    es: 'Se publicó una versión de un flujo',
  },
  'flow.run.ended': {
    pt: 'A conversa de um ticket em um fluxo terminou',
    en: "A ticket's run in a flow is over",
    es: 'Terminó el recorrido de un ticket en un flujo',
  },
  'webchat.started': {
    pt: 'Um visitante do site escreveu pela primeira vez',
    en: 'A visitor of the site wrote for the first time',
    es: 'Un visitante del sitio escribió por primera vez',
  },
  'webchat.created': {
    pt: 'Um chat do site foi criado',
    en: 'A web chat was made',
    es: 'Se creó un chat del sitio',
  },
  'webchat.updated': {
    pt: 'Um chat do site foi mudado',
    en: 'A web chat was changed',
    es: 'Se cambió un chat del sitio',
  },
  'webchat.deleted': {
    pt: 'Um chat do site foi excluído',
    en: 'A web chat was deleted',
    es: 'Se eliminó un chat del sitio',
  },
  'chat.created': {
    pt: 'Um chat interno foi criado',
    en: 'An internal chat was made',
    es: 'Se creó un chat interno',
  },
  'chat.updated': {
    pt: 'O título, o dono ou os participantes de um chat interno mudaram',
    en: "An internal chat's title, owner or members changed",
    es: 'Cambió el título, el dueño o los participantes de un chat interno',
  },
  'chat.deleted': {
    pt: 'Um chat interno foi apagado',
    en: 'An internal chat was deleted',
    es: 'Se eliminó un chat interno',
  },
  'chat-message.sent': {
    pt: 'Um colega escreveu no chat interno; o texto não é enviado',
    en: 'A colleague wrote in the internal chat; the text is not told',
    es: 'Un colega escribió en el chat interno; el texto no se envía',
  },
  'chat-message.edited': {
    pt: 'Um colega mudou o que escreveu no chat interno',
    en: 'A colleague changed what they wrote in the internal chat',
    es: 'Un colega cambió lo que escribió en el chat interno',
  },
  'chat-message.deleted': {
    pt: 'Um colega apagou o que escreveu no chat interno',
    en: 'A colleague took back what they wrote in the internal chat',
    es: 'Un colega borró lo que escribió en el chat interno',
  },
  'announcement.published': {
    pt: 'Um informativo passou a ser mostrado na empresa',
    en: 'An announcement is shown in the company from now on',
    es: 'Un anuncio se muestra en la empresa desde ahora',
  },
  'announcement.updated': {
    pt: 'Um informativo que é mostrado foi mudado',
    en: 'An announcement that is shown was changed',
    es: 'Se cambió un anuncio que se muestra',
  },
  'announcement.withdrawn': {
    pt: 'Um informativo deixou de ser mostrado',
    en: 'An announcement is shown no more',
    es: 'Un anuncio dejó de mostrarse',
  },
  'invoice.created': {
    pt: 'Há uma fatura a pagar',
    en: 'There is an invoice to pay',
    es: 'Hay una factura por pagar',
  },
  'invoice.updated': {
    pt: 'O plano, o valor ou o vencimento de uma fatura mudou',
    en: "An invoice's plan, value or due date changed",
    es: 'Cambió el plan, el valor o el vencimiento de una factura',
  },
  'invoice.overdue': {
    pt: 'Uma fatura venceu sem ser paga',
    en: 'An invoice is past its due day and not paid',
    es: 'Una factura venció sin ser pagada',
  },
  'invoice.paid': {
    pt: 'Uma fatura foi paga',
    en: 'An invoice was paid',
    es: 'Se pagó una factura',
  },
  'invoice.cancelled': {
    pt: 'Uma fatura foi retirada: nada mais é devido',
    en: 'An invoice was taken back: nothing is owed any more',
    es: 'Se retiró una factura: ya no se debe nada',
  },
  'payment.taken': {
    pt: 'Um pagamento entrou; nem todo pagamento quita a fatura',
    en: 'Money came in; not all money pays the invoice',
    es: 'Entró un pago; no todo pago salda la factura',
  },
  'payment.refunded': {
    pt: 'Um pagamento foi devolvido, todo ou em parte',
    en: 'A payment went back, all or some of it',
    es: 'Se devolvió un pago, todo o en parte',
  },
} satisfies ErrorTexts;
