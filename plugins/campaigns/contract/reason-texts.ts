import type { ErrorTexts } from '@balcao/core';

/** Texts of the reasons why a campaign waits and why a recipient got nothing; screens find them by their codes. */
export const texts = {
  REASON_CAMPAIGN_NOT_ON_WHATSAPP: {
    pt: 'Este número não tem WhatsApp.',
    en: 'This number is not on WhatsApp.',
    es: 'Este número no está en WhatsApp.',
  },
  REASON_CAMPAIGN_NOT_CHECKED: {
    pt: 'Quando a campanha começou, este número ainda não tinha sido verificado no WhatsApp.',
    en: 'When the campaign began, this number had not been checked on WhatsApp yet.',
    es: 'Cuando la campaña empezó, este número aún no se había verificado en WhatsApp.',
  },
  REASON_CAMPAIGN_CHECK_AWAITED: {
    pt: 'Este número ainda será verificado no WhatsApp; depois recebe a mensagem.',
    en: 'This number is still to be checked on WhatsApp; then it gets the message.',
    es: 'Este número aún se verificará en WhatsApp; después recibe el mensaje.',
  },
  REASON_CAMPAIGN_ASKS_NUMBERS: {
    pt: 'Verificando no WhatsApp os números que faltam ({count}); quem já foi verificado recebe.',
    en: 'Checking the remaining numbers on WhatsApp ({count}); those already checked get it.',
    es: 'Verificando en WhatsApp los números que faltan ({count}); los ya verificados reciben.',
  },
  REASON_CAMPAIGN_UNKNOWN_VARIABLES: {
    pt: 'A campanha não começou: {names} não são variáveis e sairiam como estão escritas.',
    en: 'The campaign did not begin: {names} are no variables and would be sent as they are written.',
    es: 'La campaña no comenzó: {names} no son variables y saldrían como están escritas.',
  },
  REASON_CAMPAIGN_TEMPLATE_VALUE: {
    pt: 'Para esta pessoa o modelo ficaria incompleto ou longo demais: {names}.',
    en: 'For this person the template would be incomplete or too long: {names}.',
    es: 'Para esta persona la plantilla quedaría incompleta o demasiado larga: {names}.',
  },
  REASON_CAMPAIGN_TEMPLATE_UNUSABLE: {
    pt: 'A campanha parou: a Meta não aceita agora o modelo {name}.',
    en: 'The campaign stopped: Meta does not take the template {name} now.',
    es: 'La campaña se detuvo: Meta no acepta ahora la plantilla {name}.',
  },
  REASON_CAMPAIGN_TEMPLATE_CHANGED: {
    pt: 'A campanha parou: o modelo {name} mudou, e falta ou sobra nele: {names}. Ajuste a campanha e retome-a.',
    en: 'The campaign stopped: the template {name} changed, and this is missing or too much: {names}. Adjust the campaign and restart it.',
    es: 'La campaña se detuvo: la plantilla {name} cambió, y en ella falta o sobra: {names}. Ajuste la campaña y reanúdela.',
  },
  REASON_CAMPAIGN_TEMPLATE_ALONE: {
    pt: 'A campanha parou: com o modelo {name} não vão pedido de confirmação nem lista de arquivos. Ajuste a campanha e retome-a.',
    en: 'The campaign stopped: no request for confirmation and no file list go with the template {name}. Adjust the campaign and restart it.',
    es: 'La campaña se detuvo: con la plantilla {name} no van pedido de confirmación ni lista de archivos. Ajuste la campaña y reanúdela.',
  },
  REASON_CAMPAIGN_OPTED_OUT: {
    pt: 'Esta pessoa pediu para não receber campanhas.',
    en: 'This person asked to get no campaigns.',
    es: 'Esta persona pidió no recibir campañas.',
  },
  REASON_CAMPAIGN_DECLINED: {
    pt: 'Esta pessoa respondeu que não quer receber a mensagem.',
    en: 'This person answered that they do not want the message.',
    es: 'Esta persona respondió que no quiere recibir el mensaje.',
  },
  REASON_CAMPAIGN_NO_ANSWER: {
    pt: 'O pedido de confirmação ficou sem resposta.',
    en: 'The request for confirmation was not answered.',
    es: 'El pedido de confirmación quedó sin respuesta.',
  },
  REASON_CAMPAIGN_NOT_ANY_MORE: {
    pt: 'Já não faz parte dos destinatários da campanha.',
    en: 'No longer among the recipients of the campaign.',
    es: 'Ya no forma parte de los destinatarios de la campaña.',
  },
  REASON_CAMPAIGN_SAME_PERSON: {
    pt: 'Esta pessoa recebe a campanha por outro número dela.',
    en: 'This person gets the campaign by another of their numbers.',
    es: 'Esta persona recibe la campaña por otro de sus números.',
  },
  REASON_CAMPAIGN_CANCELLED: {
    pt: 'A campanha foi interrompida antes da vez desta pessoa.',
    en: 'The campaign was stopped before this person’s turn.',
    es: 'La campaña se detuvo antes del turno de esta persona.',
  },
  REASON_CAMPAIGN_WAITS_TURN: {
    pt: 'Ainda não chegou a vez desta pessoa.',
    en: 'This person’s turn has not come yet.',
    es: 'Aún no llegó el turno de esta persona.',
  },
  REASON_CAMPAIGN_LATE: {
    pt: 'O servidor não estava no ar na hora marcada, e o prazo para começar com atraso passou.',
    en: 'The server was not up at its time, and the time in which it could still begin is over.',
    es: 'El servidor no estaba activo a la hora fijada, y el plazo para comenzar con retraso pasó.',
  },
  REASON_CAMPAIGN_HALTED: {
    pt: 'O plano ou a assinatura da empresa não permitiu campanhas por mais tempo que o tolerado. Ela pode ser retomada.',
    en: 'The plan or the subscription of the company allowed no campaigns for longer than is tolerated. It can be resumed.',
    es: 'El plan o la suscripción de la empresa no permitió campañas por más tiempo que el tolerado. Se puede reanudar.',
  },
  REASON_CAMPAIGN_NO_RECIPIENTS: {
    pt: 'Não havia ninguém para receber a campanha.',
    en: 'There was nobody to get the campaign.',
    es: 'No había nadie para recibir la campaña.',
  },
  REASON_CAMPAIGN_NO_CONNECTION: {
    pt: 'A conexão da campanha já não existe.',
    en: 'The connection of the campaign no longer exists.',
    es: 'La conexión de la campaña ya no existe.',
  },
  REASON_CAMPAIGN_DISCONNECTED: {
    pt: 'O número está desconectado; a campanha continua quando ele voltar.',
    en: 'The number is disconnected; the campaign goes on when it is back.',
    es: 'El número está desconectado; la campaña continúa cuando vuelva.',
  },
  REASON_CAMPAIGN_NUMBER_PAUSED: {
    pt: 'O WhatsApp limitou os envios deste número; a campanha continua quando a pausa acabar.',
    en: 'WhatsApp limited what this number may send; the campaign goes on when the pause ends.',
    es: 'WhatsApp limitó los envíos de este número; la campaña continúa cuando termine la pausa.',
  },
  REASON_CAMPAIGN_NUMBER_LIMITS: {
    pt: 'Os limites de envio deste número seguram a próxima mensagem.',
    en: 'The sending limits of this number hold back the next message.',
    es: 'Los límites de envío de este número retienen el próximo mensaje.',
  },
  REASON_CAMPAIGN_QUIET_HOURS: {
    pt: 'Horário de silêncio das campanhas.',
    en: 'Quiet hours of campaigns.',
    es: 'Horario de silencio de las campañas.',
  },
  REASON_CAMPAIGN_AWAITS_ANSWERS: {
    pt: 'Todos foram perguntados; a campanha espera as respostas.',
    en: 'Everybody was asked; the campaign awaits the answers.',
    es: 'Se preguntó a todos; la campaña espera las respuestas.',
  },
  REASON_CAMPAIGN_GAVE_UP: {
    pt: 'O servidor tentou várias vezes e não conseguiu enviar.',
    en: 'The server tried several times and could not send it.',
    es: 'El servidor lo intentó varias veces y no pudo enviarlo.',
  },
  REASON_CAMPAIGN_MESSAGE_DELETED: {
    pt: 'A mensagem foi apagada da conversa antes de sair.',
    en: 'The message was deleted from its conversation before it left.',
    es: 'El mensaje fue borrado de la conversación antes de salir.',
  },
} satisfies ErrorTexts;
