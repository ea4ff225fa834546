import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of official WhatsApp numbers; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_CLOUD_WEBHOOK_REFUSED: {
    pt: 'Este aviso não vem do app da Meta desta conexão.',
    en: 'This webhook does not come from the Meta app of this connection.',
    es: 'Este aviso no viene de la app de Meta de esta conexión.',
  },
  ERR_CLOUD_WEBHOOK_UNREADABLE: {
    pt: 'Este aviso não tem a forma dos avisos do WhatsApp.',
    en: 'This webhook has not the form of WhatsApp’s webhooks.',
    es: 'Este aviso no tiene la forma de los avisos de WhatsApp.',
  },
  ERR_CLOUD_META_REFUSED: {
    pt: 'A Meta recusou o pedido. {reason}',
    en: 'Meta refused the request. {reason}',
    es: 'Meta rechazó el pedido. {reason}',
  },
  ERR_CLOUD_META_SILENT: {
    pt: 'A Meta não respondeu. Tente de novo em instantes.',
    en: 'Meta did not answer. Try again in a moment.',
    es: 'Meta no respondió. Inténtelo de nuevo en un momento.',
  },
  ERR_CLOUD_NUMBER_NOT_SET: {
    pt: 'Salve antes os códigos e o token desta conexão.',
    en: 'Save the ids and the token of this connection first.',
    es: 'Guarde antes los ids y el token de esta conexión.',
  },
  ERR_CLOUD_TEMPLATE_NOT_CHANGEABLE: {
    pt: 'Este modelo não pode ser mudado agora: está em análise, ou tem um arquivo no cabeçalho, que se muda no site da Meta.',
    en: 'This template cannot be changed now: it is under review, or has a file in its header, which is changed at Meta’s site.',
    es: 'Esta plantilla no se puede cambiar ahora: está en revisión, o tiene un archivo en el encabezado, que se cambia en el sitio de Meta.',
  },
  ERR_CLOUD_NOT_OFFICIAL: {
    pt: 'Isto existe só em números oficiais do WhatsApp.',
    en: 'Only official WhatsApp numbers have this.',
    es: 'Solo los números oficiales de WhatsApp tienen esto.',
  },
  ERR_CLOUD_CUSTOMER_NOT_BLOCKED: {
    pt: 'A Meta não aceitou. Só é possível bloquear quem escreveu a este número nas últimas 24 horas.',
    en: 'Meta did not take it. Only those who wrote to this number in the last 24 hours can be blocked.',
    es: 'Meta no lo aceptó. Solo se puede bloquear a quien escribió a este número en las últimas 24 horas.',
  },
  ERR_CLOUD_PHONE_ASKED: {
    pt: 'O histórico e a agenda deste celular já foram pedidos, e a Meta só os entrega uma vez.',
    en: 'The history and the address book of this phone were asked for already, and Meta gives them once.',
    es: 'El historial y la agenda de este teléfono ya se pidieron, y Meta los entrega una sola vez.',
  },
  ERR_CLOUD_PIN_WRONG: {
    pt: 'Este não é o PIN deste número. Ele pode ser redefinido no Gerenciador do WhatsApp.',
    en: 'This is not the PIN of this number. It can be reset in WhatsApp Manager.',
    es: 'Este no es el PIN de este número. Se puede restablecer en el Administrador de WhatsApp.',
  },
  ERR_CLOUD_SIGNUP_OFF: {
    pt: 'Esta instalação não tem um app da Meta. Conecte o número com um app da sua empresa.',
    en: 'This installation has no app at Meta. Connect the number by an app of your company.',
    es: 'Esta instalación no tiene una app de Meta. Conecte el número con una app de su empresa.',
  },
  ERR_CLOUD_SIGNUP_CODE: {
    pt: 'A autorização da Meta venceu ou já foi usada. Abra a janela da Meta outra vez.',
    en: 'Meta’s authorization has ended or was used already. Open Meta’s window again.',
    es: 'La autorización de Meta venció o ya se usó. Abra la ventana de Meta otra vez.',
  },
  ERR_CLOUD_SIGNUP_NO_NUMBER: {
    pt: 'Nenhum número foi autorizado na janela da Meta. Abra-a outra vez e escolha ou cadastre um número.',
    en: 'No number was authorized in Meta’s window. Open it again and choose or add a number.',
    es: 'No se autorizó ningún número en la ventana de Meta. Ábrala otra vez y elija o agregue un número.',
  },
} satisfies ErrorTexts;
