import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of campaigns; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_CAMPAIGN_FOUND: {
    pt: 'Nenhuma campanha encontrada com este ID.',
    en: 'No campaign found with this ID.',
    es: 'No se encontró ninguna campaña con este ID.',
  },
  ERR_CAMPAIGN_REQUIRED: {
    pt: 'Informe o nome da campanha.',
    en: 'Give the campaign a name.',
    es: 'Indique el nombre de la campaña.',
  },
  ERR_CAMPAIGN_INVALID_NAME: {
    pt: 'O nome da campanha deve ter de 2 a 50 caracteres.',
    en: 'The name of a campaign has 2 to 50 characters.',
    es: 'El nombre de la campaña debe tener de 2 a 50 caracteres.',
  },
  ERR_CAMPAIGN_NOT_EDITABLE: {
    pt: 'Só é permitido alterar campanha Inativa e Programada',
    en: 'A campaign can be changed while it is inactive, stopped, or scheduled more than an hour ahead.',
    es: 'Solo se puede modificar una campaña inactiva, detenida o programada con más de una hora de anticipación.',
  },
  ERR_CAMPAIGN_RUNNING: {
    pt: 'Não é permitido excluir campanha em andamento',
    en: 'The campaign is running. Stop it before you delete it.',
    es: 'La campaña está en curso. Deténgala antes de eliminarla.',
  },
  ERR_CAMPAIGN_NOT_RUNNING: {
    pt: 'Só é possível interromper uma campanha em andamento ou programada.',
    en: 'Only a running or scheduled campaign can be stopped.',
    es: 'Solo se puede detener una campaña en curso o programada.',
  },
  ERR_CAMPAIGN_NOT_CANCELLED: {
    pt: 'Só é possível retomar uma campanha cancelada.',
    en: 'Only a stopped campaign can be restarted.',
    es: 'Solo se puede reanudar una campaña detenida.',
  },
  ERR_CAMPAIGN_STARTED: {
    pt: 'Esta campanha já começou.',
    en: 'This campaign has begun already.',
    es: 'Esta campaña ya comenzó.',
  },
  ERR_CAMPAIGN_NOT_FINISHED: {
    pt: 'Só é possível enviar a quem falta depois que a campanha terminou.',
    en: 'A campaign can be sent to the rest only once it is finished.',
    es: 'Solo se puede enviar a los que faltan cuando la campaña terminó.',
  },
  ERR_CAMPAIGN_RECIPIENTS_GONE: {
    pt: 'Os destinatários desta campanha já foram removidos: não há como saber quem falta.',
    en: 'The recipients of this campaign were removed: nobody knows any more who has not got it.',
    es: 'Los destinatarios de esta campaña ya se eliminaron: no se sabe quién falta.',
  },
  ERR_CAMPAIGN_TIME_PAST: {
    pt: 'Esta hora já passou. Escolha outra, ou envie agora.',
    en: 'This time is over. Choose another one, or send it now.',
    es: 'Esta hora ya pasó. Elija otra, o envíe ahora.',
  },
  ERR_CAMPAIGN_UNKNOWN_VARIABLES: {
    pt: 'Não são variáveis: {names}. Corrija o texto, ou confirme que sai como está.',
    en: 'These are no variables: {names}. Correct the text, or confirm that it goes as it is.',
    es: 'No son variables: {names}. Corrija el texto, o confirme que sale como está.',
  },
  ERR_CAMPAIGN_NO_CONFIRMATION_TEXT: {
    pt: 'Escreva ao menos um pedido de confirmação, ou desligue a confirmação.',
    en: 'Write at least one request for confirmation, or switch the confirmation off.',
    es: 'Escriba al menos un pedido de confirmación, o desactive la confirmación.',
  },
  ERR_CAMPAIGN_INVALID_TIME: {
    pt: 'Informe a data e a hora do início da campanha.',
    en: 'Say on which day and at what time the campaign is to start.',
    es: 'Indique la fecha y la hora de inicio de la campaña.',
  },
  ERR_CAMPAIGN_INCOMPLETE: {
    pt: 'Para programar a campanha, escolha os destinatários, a conexão e escreva ao menos uma mensagem ou escolha um modelo.',
    en: 'To schedule a campaign, choose its recipients and its connection and write at least one message or choose a template.',
    es: 'Para programar la campaña, elija los destinatarios, la conexión y escriba al menos un mensaje o elija una plantilla.',
  },
  ERR_CAMPAIGN_TEMPLATE_ALONE: {
    pt: 'Uma campanha por modelo vai sem pedido de confirmação e sem lista de arquivos: o WhatsApp os recusaria.',
    en: 'A campaign by template goes without a request for confirmation and without a file list: WhatsApp would refuse them.',
    es: 'Una campaña por plantilla va sin pedido de confirmación y sin lista de archivos: WhatsApp los rechazaría.',
  },
  ERR_CAMPAIGN_NO_MESSAGE: {
    pt: 'A campanha ainda não tem texto nem anexo.',
    en: 'The campaign has neither a text nor an attachment yet.',
    es: 'La campaña aún no tiene texto ni adjunto.',
  },
  ERR_CAMPAIGN_INVALID_SETTING: {
    pt: 'Esta configuração de campanhas não é válida.',
    en: 'This setting of campaigns is not valid.',
    es: 'Esta configuración de campañas no es válida.',
  },
  ERR_NO_SUPPRESSION_FOUND: {
    pt: 'Este número não está na lista de quem não quer campanhas.',
    en: 'This number is not on the list of those who want no campaigns.',
    es: 'Este número no está en la lista de quienes no quieren campañas.',
  },
  ERR_CAMPAIGN_INVALID_NUMBER: {
    pt: 'Este não é um número de telefone completo. {number}',
    en: 'This is no complete phone number. {number}',
    es: 'Este no es un número de teléfono completo. {number}',
  },
  ERR_NO_CAMPAIGN_RECIPIENT_FOUND: {
    pt: 'Este destinatário não faz parte da campanha.',
    en: 'This recipient is not part of the campaign.',
    es: 'Este destinatario no forma parte de la campaña.',
  },
} satisfies ErrorTexts;
