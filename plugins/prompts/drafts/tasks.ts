import type { DraftLanguage, DraftTone } from '../contract/limits.ts';

const languages: Record<DraftLanguage, string> = {
  pt: 'português do Brasil',
  en: 'inglês',
  es: 'espanhol',
  fr: 'francês',
  de: 'alemão',
  it: 'italiano',
};

const tones: Record<DraftTone, string> = {
  fix: 'Corrija ortografia, acentos e pontuação, e mude o mínimo.',
  formal: 'Reescreva em tom formal e cortês.',
  friendly: 'Reescreva em tom próximo e simpático.',
  short: 'Reescreva mais curto, sem perder nenhuma informação.',
};

const only = 'Escreva somente o texto pedido, sem aspas nem comentários, e não acrescente fatos.';

/** Tasks that a model does for an agent, such as a draft or a summary. */
export const tasks = {
  suggestion: `Você ajuda um atendente de WhatsApp: escreva a próxima mensagem dele ao cliente. ${only}`,
  summary: (language: DraftLanguage) =>
    `Você ajuda um atendente de WhatsApp: resuma a conversa para o colega que vai continuar, em até cinco linhas: o que o cliente quer, o que já foi feito e o que falta. Escreva em ${languages[language]}. ${only}`,
  rewrite: (tone: DraftTone) => `Você revisa mensagens de um atendente de WhatsApp. ${tones[tone]} ${only}`,
  translation: (language: DraftLanguage) =>
    `Você traduz mensagens de WhatsApp. Traduza para ${languages[language]}. ${only}`,
};
