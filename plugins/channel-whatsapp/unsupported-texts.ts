import type { ErrorTexts } from '@balcao/core';

/** Texts about messages that cannot be shown; a colon with nothing behind it is dropped. */
export const texts = {
  TOLD_WHATSAPP_OTHER: {
    pt: 'Mensagem não suportada: abra no celular',
    en: 'Unsupported message: open it on the phone',
    es: 'Mensaje no compatible: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_VIEW_ONCE: {
    pt: 'Foto ou vídeo de visualização única: abra no celular',
    en: 'View-once photo or video: open it on the phone',
    es: 'Foto o video para ver una sola vez: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_ON_PHONE: {
    pt: 'Mensagem ainda no celular: abra nele',
    en: 'Message still on the phone: open it there',
    es: 'Mensaje aún en el teléfono: ábralo allí',
  },
  TOLD_WHATSAPP_UNREADABLE: {
    pt: 'Mensagem que ainda não pôde ser lida aqui: abra no celular',
    en: 'Message that could not be read here yet: open it on the phone',
    es: 'Mensaje que aún no se pudo leer aquí: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_POLL: {
    pt: 'Enquete: {what}',
    en: 'Poll: {what}',
    es: 'Encuesta: {what}',
  },
  TOLD_WHATSAPP_POLL_RESULT: {
    pt: 'Resultado da enquete: {what}',
    en: 'Result of the poll: {what}',
    es: 'Resultado de la encuesta: {what}',
  },
  TOLD_WHATSAPP_VOTE: {
    pt: 'Voto na enquete "{poll}": {what}',
    en: 'Vote in the poll "{poll}": {what}',
    es: 'Voto en la encuesta "{poll}": {what}',
  },
  TOLD_WHATSAPP_VOTE_WITHDRAWN: {
    pt: 'Voto retirado da enquete "{poll}"',
    en: 'Vote taken back in the poll "{poll}"',
    es: 'Voto retirado de la encuesta "{poll}"',
  },
  TOLD_WHATSAPP_VOTE_UNREAD: {
    pt: 'Voto na enquete: abra no celular',
    en: 'Vote in a poll: open it on the phone',
    es: 'Voto en una encuesta: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_PAYMENT_ASKED: {
    pt: 'Pedido de pagamento: {what}',
    en: 'Payment request: {what}',
    es: 'Solicitud de pago: {what}',
  },
  TOLD_WHATSAPP_PAYMENT_SENT: {
    pt: 'Pagamento enviado: {what}',
    en: 'Payment sent: {what}',
    es: 'Pago enviado: {what}',
  },
  TOLD_WHATSAPP_PAYMENT_DECLINED: {
    pt: 'Pedido de pagamento recusado',
    en: 'Payment request declined',
    es: 'Solicitud de pago rechazada',
  },
  TOLD_WHATSAPP_PAYMENT_CANCELLED: {
    pt: 'Pedido de pagamento cancelado',
    en: 'Payment request cancelled',
    es: 'Solicitud de pago cancelada',
  },
  TOLD_WHATSAPP_PAYMENT_INVITE: {
    pt: 'Convite para pagamentos: abra no celular',
    en: 'Invitation to payments: open it on the phone',
    es: 'Invitación a pagos: ábrala en el teléfono',
  },
  TOLD_WHATSAPP_INVOICE: {
    pt: 'Fatura: {what}',
    en: 'Invoice: {what}',
    es: 'Factura: {what}',
  },
  TOLD_WHATSAPP_STICKERS: {
    pt: 'Pacote de figurinhas: {what}',
    en: 'Sticker pack: {what}',
    es: 'Paquete de stickers: {what}',
  },
  TOLD_WHATSAPP_MOVING_STICKER: {
    pt: 'Figurinha animada: abra no celular',
    en: 'Animated sticker: open it on the phone',
    es: 'Sticker animado: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_ALBUM: {
    pt: 'Álbum',
    en: 'Album',
    es: 'Álbum',
  },
  TOLD_WHATSAPP_ALBUM_PHOTOS: {
    pt: 'Álbum. Fotos: {photos}',
    en: 'Album. Photos: {photos}',
    es: 'Álbum. Fotos: {photos}',
  },
  TOLD_WHATSAPP_ALBUM_VIDEOS: {
    pt: 'Álbum. Vídeos: {videos}',
    en: 'Album. Videos: {videos}',
    es: 'Álbum. Videos: {videos}',
  },
  TOLD_WHATSAPP_ALBUM_BOTH: {
    pt: 'Álbum. Fotos: {photos}, vídeos: {videos}',
    en: 'Album. Photos: {photos}, videos: {videos}',
    es: 'Álbum. Fotos: {photos}, videos: {videos}',
  },
  TOLD_WHATSAPP_COMMENT: {
    pt: 'Comentário: abra no celular',
    en: 'Comment: open it on the phone',
    es: 'Comentario: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_EVENT_ANSWER: {
    pt: 'Resposta a um evento: abra no celular',
    en: 'Answer to an event: open it on the phone',
    es: 'Respuesta a un evento: ábrala en el teléfono',
  },
  TOLD_WHATSAPP_VOICE_CALL: {
    pt: 'Chamada de voz atendida: {minutes} min',
    en: 'Voice call, taken: {minutes} min',
    es: 'Llamada de voz atendida: {minutes} min',
  },
  TOLD_WHATSAPP_VOICE_CALL_MISSED: {
    pt: 'Chamada de voz não atendida',
    en: 'Voice call, not taken',
    es: 'Llamada de voz no atendida',
  },
  TOLD_WHATSAPP_VIDEO_CALL: {
    pt: 'Chamada de vídeo atendida: {minutes} min',
    en: 'Video call, taken: {minutes} min',
    es: 'Videollamada atendida: {minutes} min',
  },
  TOLD_WHATSAPP_VIDEO_CALL_MISSED: {
    pt: 'Chamada de vídeo não atendida',
    en: 'Video call, not taken',
    es: 'Videollamada no atendida',
  },
  TOLD_WHATSAPP_CALL_SCHEDULED: {
    pt: 'Chamada agendada: {what}',
    en: 'Scheduled call: {what}',
    es: 'Llamada programada: {what}',
  },
  TOLD_WHATSAPP_CARD: {
    pt: 'Contato: {what}',
    en: 'Contact: {what}',
    es: 'Contacto: {what}',
  },
  TOLD_WHATSAPP_EDITED: {
    pt: 'Mensagem editada: abra no celular',
    en: 'Edited message: open it on the phone',
    es: 'Mensaje editado: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_EVENT_CHANGED: {
    pt: 'Evento alterado: abra no celular',
    en: 'Changed event: open it on the phone',
    es: 'Evento cambiado: ábralo en el teléfono',
  },
  TOLD_WHATSAPP_CART: {
    pt: 'Carrinho. Itens: {items}. {what}',
    en: 'Cart. Items: {items}. {what}',
    es: 'Carrito. Artículos: {items}. {what}',
  },
  TOLD_WHATSAPP_PRODUCT: {
    pt: 'Produto: {what}',
    en: 'Product: {what}',
    es: 'Producto: {what}',
  },
  TOLD_WHATSAPP_PIX_KEY: {
    pt: 'Chave Pix: {what}',
    en: 'Pix key: {what}',
    es: 'Clave Pix: {what}',
  },
  TOLD_WHATSAPP_ORDER: {
    pt: 'Pedido: {what}',
    en: 'Order: {what}',
    es: 'Pedido: {what}',
  },
  TOLD_WHATSAPP_GROUP_INVITE: {
    pt: 'Convite para um grupo: {what}',
    en: 'Invitation to a group: {what}',
    es: 'Invitación a un grupo: {what}',
  },
  TOLD_WHATSAPP_CHANNEL_INVITE: {
    pt: 'Convite para um canal: {what}',
    en: 'Invitation to a channel: {what}',
    es: 'Invitación a un canal: {what}',
  },
  TOLD_WHATSAPP_EVENT: {
    pt: 'Evento: {what}',
    en: 'Event: {what}',
    es: 'Evento: {what}',
  },
  TOLD_WHATSAPP_EVENT_CANCELLED: {
    pt: 'Evento cancelado: {what}',
    en: 'Cancelled event: {what}',
    es: 'Evento cancelado: {what}',
  },
  TOLD_WHATSAPP_NUMBER_ASKED: {
    pt: 'Pedido do seu número de telefone',
    en: 'Request for your phone number',
    es: 'Solicitud de su número de teléfono',
  },
  TOLD_WHATSAPP_LIVE_CALL: {
    pt: 'Chamada ao vivo: {what}',
    en: 'Live call: {what}',
    es: 'Llamada en vivo: {what}',
  },
  TOLD_WHATSAPP_CALL_CANCELLED: {
    pt: 'Chamada agendada cancelada',
    en: 'Scheduled call cancelled',
    es: 'Llamada programada cancelada',
  },
  TOLD_WHATSAPP_AI_ANSWER: {
    pt: 'Resposta de IA: abra no celular',
    en: 'Answer by AI: open it on the phone',
    es: 'Respuesta de IA: ábrala en el teléfono',
  },
  TOLD_WHATSAPP_STATUS_MENTION: {
    pt: 'Menção num status: abra no celular',
    en: 'Mention in a status: open it on the phone',
    es: 'Mención en un estado: ábrala en el teléfono',
  },
  TOLD_WHATSAPP_STATUS_REACTION: {
    pt: 'Reação ao seu status: {what}',
    en: 'Reaction to your status: {what}',
    es: 'Reacción a su estado: {what}',
  },
  TOLD_WHATSAPP_FORM: {
    pt: 'Formulário respondido: {what}',
    en: 'Form filled in: {what}',
    es: 'Formulario respondido: {what}',
  },
  TOLD_WHATSAPP_AD: {
    pt: 'Veio de um anúncio: {what}',
    en: 'Came from an ad: {what}',
    es: 'Vino de un anuncio: {what}',
  },
} satisfies ErrorTexts;
