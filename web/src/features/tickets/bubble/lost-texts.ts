import type { Texts } from '../../../lib/format/i18n.ts';

/** Reasons why a message that did not reach the server can no longer be sent as it is; loaded with a conversation. */
export const lostTexts = {
  lacksFiles: {
    pt: 'Os arquivos dela se perderam quando a página foi recarregada: anexe-os a uma nova mensagem.',
    en: 'Its files were lost when the page was reloaded: attach them to a new message.',
    es: 'Sus archivos se perdieron al recargar la página: adjúntelos a un mensaje nuevo.',
  },
  tooOld: {
    pt: 'Foi escrita há mais de um dia e pode ter chegado: confira a conversa antes de escrever de novo.',
    en: 'It was written over a day ago and may have arrived: check the conversation before you write it again.',
    es: 'Se escribió hace más de un día y puede haber llegado: revise la conversación antes de escribirlo de nuevo.',
  },
} satisfies Record<string, Texts>;
