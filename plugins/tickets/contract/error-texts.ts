import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of tickets; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_TICKET_FOUND: {
    pt: 'Nenhum ticket encontrado com este ID.',
    en: 'No ticket found with this ID.',
    es: 'No se encontró ningún ticket con este ID.',
  },
  ERR_OTHER_OPEN_TICKET: {
    pt: 'Já existe um ticket aberto para este contato.',
    en: 'There is already an open ticket for this contact.',
    es: 'Ya existe un ticket abierto para este contacto.',
  },
  ERR_TICKET_ALREADY_ACCEPTED: {
    pt: 'Outro atendente já está com este ticket.',
    en: 'Another agent already has this ticket.',
    es: 'Otro agente ya tiene este ticket.',
  },
  ERR_NO_AGENT_TO_ASK: {
    pt: 'Este ticket não está aberto com outro atendente.',
    en: 'This ticket is not open with another agent.',
    es: 'Este ticket no está abierto con otro agente.',
  },
  ERR_TICKET_NOT_OPEN: {
    pt: 'Este ticket não está aberto. Aceite ou reabra o ticket antes de responder.',
    en: 'This ticket is not open. Accept or reopen it before replying.',
    es: 'Este ticket no está abierto. Acéptelo o reábralo antes de responder.',
  },
  ERR_TICKET_QUEUE_REQUIRED: {
    pt: 'Selecione uma fila.',
    en: 'Choose a queue.',
    es: 'Seleccione una cola.',
  },
  ERR_TICKET_USER_NOT_IN_QUEUE: {
    pt: 'Este atendente não trabalha na fila do ticket. Escolha uma das filas dele.',
    en: "This agent does not work in the ticket's queue. Choose one of the agent's queues.",
    es: 'Este agente no trabaja en la cola del ticket. Elija una de sus colas.',
  },
  ERR_TICKET_SNOOZE_INVALID: {
    pt: 'Escolha um momento no futuro, dentro de um ano.',
    en: 'Choose a moment in the future, within a year.',
    es: 'Elija un momento en el futuro, dentro de un año.',
  },
  ERR_CREATING_TICKET: {
    pt: 'Não foi possível criar o ticket.',
    en: 'The ticket could not be created.',
    es: 'No fue posible crear el ticket.',
  },
  ERR_CREATING_MESSAGE: {
    pt: 'Não foi possível criar a mensagem.',
    en: 'The message could not be created.',
    es: 'No fue posible crear el mensaje.',
  },
  ERR_NO_MESSAGE_FOUND: {
    pt: 'Nenhuma mensagem encontrada com este ID.',
    en: 'No message found with this ID.',
    es: 'No se encontró ningún mensaje con este ID.',
  },
  ERR_DELETE_WAPP_MSG: {
    pt: 'Não foi possível excluir a mensagem.',
    en: 'The message could not be deleted.',
    es: 'No fue posible eliminar el mensaje.',
  },
  ERR_FETCH_WAPP_MSG: {
    pt: 'Não foi possível buscar a mensagem; talvez ela seja muito antiga.',
    en: 'The message could not be fetched; it may be too old.',
    es: 'No fue posible obtener el mensaje; quizá sea demasiado antiguo.',
  },
  ERR_WAPP_DOWNLOAD_MEDIA: {
    pt: 'O arquivo da mensagem ainda não foi baixado, ou não foi possível baixá-lo.',
    en: 'The file of the message is not downloaded yet, or could not be downloaded.',
    es: 'El archivo del mensaje aún no se descargó, o no fue posible descargarlo.',
  },
  ERR_SENDING_WAPP_MSG: {
    pt: 'Não foi possível enviar a mensagem.',
    en: 'The message could not be sent.',
    es: 'No fue posible enviar el mensaje.',
  },
  ERR_MESSAGE_NOT_FAILED: {
    pt: 'Só uma mensagem que falhou pode ser reenviada.',
    en: 'Only a message that failed can be sent again.',
    es: 'Solo se puede reenviar un mensaje que falló.',
  },
  ERR_MESSAGE_NOT_EDITABLE: {
    pt: 'Só é possível editar um texto ou uma legenda que você enviou e não apagou.',
    en: 'Only a text or a caption that you sent and did not delete can be edited.',
    es: 'Solo se puede editar un texto o un pie de foto que usted envió y no eliminó.',
  },
  ERR_MESSAGE_EDIT_TOO_LATE: {
    pt: 'Uma mensagem só pode ser editada até 15 minutos depois do envio.',
    en: 'A message can be edited for 15 minutes after it was sent.',
    es: 'Un mensaje solo puede editarse hasta 15 minutos después de enviado.',
  },
  ERR_MESSAGE_NOT_FORWARDABLE: {
    pt: 'Esta mensagem não pode ser encaminhada.',
    en: 'This message cannot be forwarded.',
    es: 'Este mensaje no se puede reenviar.',
  },
  ERR_MESSAGE_NOT_REACTABLE: {
    pt: 'Não é possível reagir a esta mensagem.',
    en: 'It is not possible to react to this message.',
    es: 'No se puede reaccionar a este mensaje.',
  },
  ERR_CHANNEL_CANNOT_SEND: {
    pt: 'O canal desta conexão não envia este tipo de conteúdo.',
    en: 'The channel of this connection does not send this kind of content.',
    es: 'El canal de esta conexión no envía este tipo de contenido.',
  },
  ERR_CHANNEL_CANNOT_CHANGE: {
    pt: 'O canal desta conexão não edita nem apaga mensagens que já foram enviadas.',
    en: 'The channel of this connection neither edits nor deletes messages that were sent.',
    es: 'El canal de esta conexión no edita ni elimina mensajes que ya se enviaron.',
  },
  ERR_CONTACT_HAS_NO_NUMBER: {
    pt: 'Este contato não tem um número para compartilhar.',
    en: 'This contact has no number to share.',
    es: 'Este contacto no tiene un número para compartir.',
  },
  ERR_MENTION_NOT_IN_GROUP: {
    pt: 'Só é possível mencionar quem participa deste grupo.',
    en: 'Only members of this group can be mentioned.',
    es: 'Solo se puede mencionar a quien participa en este grupo.',
  },
  ERR_STICKER_UNREADABLE: {
    pt: 'Não foi possível fazer uma figurinha deste arquivo. Use uma imagem, como JPG, PNG ou WebP.',
    en: 'No sticker could be made of this file. Use a picture, such as JPG, PNG or WebP.',
    es: 'No se pudo hacer un sticker con este archivo. Use una imagen, como JPG, PNG o WebP.',
  },
  ERR_EMPTY_MESSAGE: {
    pt: 'A mensagem está vazia.',
    en: 'The message is empty.',
    es: 'El mensaje está vacío.',
  },
  ERR_NO_MOVED_NUMBER_FOUND: {
    pt: 'A pergunta sobre este número já foi respondida, ou o número não está em outra conexão.',
    en: 'The question about this number has been answered, or no other connection has the number.',
    es: 'La pregunta sobre este número ya fue respondida, o ninguna otra conexión tiene el número.',
  },
  ERR_NO_TICKETNOTE_FOUND: {
    pt: 'Nenhuma observação encontrada com este ID.',
    en: 'No note found with this ID.',
    es: 'No se encontró ninguna nota con este ID.',
  },
  ERR_TICKETNOTE_INVALID_NAME: {
    pt: 'A observação precisa de pelo menos 2 caracteres.',
    en: 'The note needs at least 2 characters.',
    es: 'La nota necesita al menos 2 caracteres.',
  },
  ERR_TICKET_FILTER_INVALID: {
    pt: 'O filtro tem uma condição que não é válida.',
    en: 'The filter has a condition that is not valid.',
    es: 'El filtro tiene una condición que no es válida.',
  },
  ERR_TICKET_FILTER_VALUE_NOT_FOUND: {
    pt: 'O filtro usa algo que a empresa não tem, ou não tem mais.',
    en: 'The filter names something that the company does not have, or has no longer.',
    es: 'El filtro usa algo que la empresa no tiene, o ya no tiene.',
  },
} satisfies ErrorTexts;
