import type { ErrorTexts } from '@balcao/core';

/** Texts of the event types, for the picker and the docs; data only. */
export const summaries = {
  'ticket.created': {
    pt: 'Um ticket foi aberto',
    en: 'A ticket was opened',
    es: 'Se abrió un ticket',
  },
  'ticket.updated': {
    pt: 'A situação, a fila, o atendente ou a conexão de um ticket mudou',
    en: "A ticket's status, queue, agent or connection changed",
    es: 'Cambió el estado, la cola, el agente o la conexión de un ticket',
  },
  'ticket.assigned': {
    pt: 'Um ticket ganhou outro atendente',
    en: 'A ticket got another agent',
    es: 'Un ticket pasó a otro agente',
  },
  'ticket.accepted': {
    pt: 'Um atendente aceitou um ticket',
    en: 'An agent accepted a ticket',
    es: 'Un agente aceptó un ticket',
  },
  'ticket.closed': {
    pt: 'Um ticket foi encerrado',
    en: 'A ticket was closed',
    es: 'Se cerró un ticket',
  },
  'ticket.reopened': {
    pt: 'Um ticket encerrado foi reaberto',
    en: 'A closed ticket was reopened',
    es: 'Se reabrió un ticket cerrado',
  },
  'ticket.sla.warned': {
    pt: 'Um prazo de um ticket está perto do fim',
    en: 'A target of a ticket is near',
    es: 'Un plazo de un ticket está por vencer',
  },
  'ticket.sla.breached': {
    pt: 'Um prazo de um ticket venceu',
    en: 'A ticket went over one of its targets',
    es: 'Venció un plazo de un ticket',
  },
  'ticket.sla.withdrawn': {
    pt: 'O que se registrou de um prazo de um ticket não vale mais',
    en: 'What was recorded of a target of a ticket is no longer valid',
    es: 'Lo registrado sobre un plazo de un ticket ya no vale',
  },
  'ticket.routed': {
    pt: 'Um ticket foi dado a um atendente pela distribuição',
    en: 'A ticket was given to an agent by routing',
    es: 'La distribución dio un ticket a un agente',
  },
  'ticket.returned': {
    pt: 'Um ticket voltou para a fila sem resposta do atendente',
    en: 'A ticket returned to its queue without an answer of its agent',
    es: 'Un ticket volvió a la cola sin respuesta del agente',
  },
  'rule.failed': {
    pt: 'Uma regra automática falhou em um ticket',
    en: 'An automation rule failed on a ticket',
    es: 'Una regla automática falló en un ticket',
  },
  'rule.ran': {
    pt: 'Uma regra automática agiu em um ticket e avisa',
    en: 'An automation rule acted on a ticket and reports it',
    es: 'Una regla automática actuó en un ticket y avisa',
  },
  'ticket.prioritised': {
    pt: 'Um ticket ganhou outra prioridade',
    en: 'A ticket got another priority',
    es: 'Un ticket pasó a otra prioridad',
  },
  'ticket.fields-changed': {
    pt: 'Campos de um ticket mudaram',
    en: 'Fields of a ticket changed',
    es: 'Cambiaron campos de un ticket',
  },
  'ticket.deleted': {
    pt: 'Um ticket foi excluído',
    en: 'A ticket was deleted',
    es: 'Se eliminó un ticket',
  },
  'rating.given': {
    pt: 'Um cliente avaliou o atendimento',
    en: 'A customer rated the service',
    es: 'Un cliente evaluó el ticket',
  },
  'rating.given.v2': {
    pt: 'Um cliente avaliou o atendimento, com a escala da pergunta',
    en: 'A customer rated the service, with the scale of the question',
    es: 'Un cliente evaluó el ticket, con la escala de la pregunta',
  },
  'rating.changed': {
    pt: 'Um cliente mudou a nota do atendimento',
    en: 'A customer changed their rating of the service',
    es: 'Un cliente cambió su evaluación del ticket',
  },
  'message.received': {
    pt: 'Um cliente escreveu',
    en: 'A customer wrote',
    es: 'Un cliente escribió',
  },
  'message.stored': {
    pt: 'Uma mensagem nossa foi escrita: por um atendente, um robô, uma campanha ou no celular',
    en: 'A message of ours was written: by an agent, a bot, a campaign, or on the phone',
    es: 'Se escribió un mensaje nuestro: por un agente, un bot, una campaña o en el teléfono',
  },
  'message.sent': {
    pt: 'A rede aceitou uma mensagem nossa',
    en: 'The network took a message of ours',
    es: 'La red aceptó un mensaje nuestro',
  },
  'message.status': {
    pt: 'Uma mensagem nossa foi entregue, lida ou ouvida',
    en: 'A message of ours was delivered, read or played',
    es: 'Un mensaje nuestro fue entregado, leído o reproducido',
  },
  'message.failed': {
    pt: 'A rede recusou de vez uma mensagem nossa, ou a conexão dela foi excluída',
    en: 'The network refused a message of ours for good, or its connection was deleted',
    es: 'La red rechazó definitivamente un mensaje nuestro, o su conexión fue eliminada',
  },
  'message.file': {
    pt: 'O arquivo de uma mensagem chegou depois dela, ou não vai chegar',
    en: 'The file of a message arrived after it, or will not arrive',
    es: 'El archivo de un mensaje llegó después de él, o no llegará',
  },
  'message.edited': {
    pt: 'O texto de uma mensagem foi mudado',
    en: 'The text of a message was changed',
    es: 'Se cambió el texto de un mensaje',
  },
  'message.deleted': {
    pt: 'Uma mensagem foi apagada',
    en: 'A message was deleted',
    es: 'Se eliminó un mensaje',
  },
  'call.received': {
    pt: 'Um cliente ligou',
    en: 'A customer rang',
    es: 'Un cliente llamó',
  },
  'contact.created': {
    pt: 'Um contato é novo',
    en: 'A contact is new',
    es: 'Un contacto es nuevo',
  },
  'contact.updated': {
    pt: 'Os dados de um contato mudaram',
    en: "A contact's details changed",
    es: 'Cambiaron los datos de un contacto',
  },
  'contact.fields-changed': {
    pt: 'Campos de um contato mudaram',
    en: 'Fields of a contact changed',
    es: 'Cambiaron campos de un contacto',
  },
  'contact.deleted': {
    pt: 'Um contato foi excluído com as suas conversas',
    en: 'A contact was deleted with its conversations',
    es: 'Se eliminó un contacto con sus conversaciones',
  },
  'contact.merged': {
    pt: 'Dois contatos são a mesma pessoa',
    en: 'Two contacts are one person',
    es: 'Dos contactos son la misma persona',
  },
  'contacts.imported': {
    pt: 'Contatos foram importados, sem aviso de cada um',
    en: 'Contacts were imported, which are not told one by one',
    es: 'Se importaron contactos, sin aviso de cada uno',
  },
  'ticket.tagged': {
    pt: 'Um ticket ganhou tags',
    en: 'Tags were put on a ticket',
    es: 'Un ticket recibió etiquetas',
  },
  'ticket.untagged': {
    pt: 'Um ticket perdeu tags',
    en: 'Tags were taken off a ticket',
    es: 'Un ticket perdió etiquetas',
  },
  'card.moved': {
    pt: 'O cartão de um ticket foi para outra coluna do quadro',
    en: "A ticket's card went to another column of the board",
    es: 'La tarjeta de un ticket pasó a otra columna del tablero',
  },
  'campaign.started': {
    pt: 'Uma campanha começou, ou continua depois de cancelada',
    en: 'A campaign began, or goes on after it was cancelled',
    es: 'Una campaña comenzó, o continúa tras ser cancelada',
  },
  'campaign.finished': {
    pt: 'Uma campanha terminou',
    en: 'A campaign has handled everybody',
    es: 'Una campaña terminó',
  },
  'campaign.cancelled': {
    pt: 'Uma campanha foi cancelada',
    en: 'A campaign was stopped',
    es: 'Una campaña fue cancelada',
  },
  'connection.status': {
    pt: 'A situação de uma conexão mudou',
    en: "A connection's state changed",
    es: 'Cambió el estado de una conexión',
  },
  'connection.saved': {
    pt: 'Uma conexão foi criada ou mudada',
    en: 'A connection was made or changed',
    es: 'Se creó o se cambió una conexión',
  },
  'connection.deleted': {
    pt: 'Uma conexão foi excluída',
    en: 'A connection was deleted',
    es: 'Se eliminó una conexión',
  },
  'user.created': {
    pt: 'Um usuário foi criado',
    en: 'A user was made',
    es: 'Se creó un usuario',
  },
  'user.updated': {
    pt: 'Um usuário foi mudado',
    en: 'A user was changed',
    es: 'Se cambió un usuario',
  },
  'user.deleted': {
    pt: 'Um usuário foi excluído',
    en: 'A user was deleted',
    es: 'Se eliminó un usuario',
  },
  'tag.created': {
    pt: 'Uma tag foi criada',
    en: 'A tag was made',
    es: 'Una etiqueta fue creada',
  },
  'tag.updated': {
    pt: 'Uma tag foi mudada',
    en: 'A tag was changed',
    es: 'Una etiqueta fue cambiada',
  },
  'tag.deleted': {
    pt: 'Uma tag foi excluída',
    en: 'A tag was deleted',
    es: 'Una etiqueta fue eliminada',
  },
  'queue.created': {
    pt: 'Uma fila foi criada',
    en: 'A queue was made',
    es: 'Una cola fue creada',
  },
  'queue.updated': {
    pt: 'Uma fila foi mudada',
    en: 'A queue was changed',
    es: 'Una cola fue cambiada',
  },
  'queue.deleted': {
    pt: 'Uma fila foi excluída',
    en: 'A queue was deleted',
    es: 'Una cola fue eliminada',
  },
  'schedule.sent': {
    pt: 'Um agendamento foi enviado',
    en: 'A schedule was sent',
    es: 'Se envió un mensaje programado',
  },
  'schedule.failed': {
    pt: 'Um agendamento não pôde ser enviado',
    en: 'A schedule could not be sent',
    es: 'No se pudo enviar un mensaje programado',
  },
} satisfies ErrorTexts;
