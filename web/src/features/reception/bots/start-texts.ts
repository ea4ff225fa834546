import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts about the flows that customers start by a word. */
export const startTexts = {
  title: {
    pt: 'Palavras que começam fluxos',
    en: 'Words that begin flows',
    es: 'Palabras que inician flujos',
  },
  intro: {
    pt: 'Quem escreve uma delas entra no fluxo, enquanto nenhuma pessoa e nenhum outro fluxo está na conversa. Maiúsculas, acentos e pontuação não contam.',
    en: 'Whoever writes one of them enters the flow, while no person and no other flow has the conversation. Case, accents and marks do not count.',
    es: 'Quien escribe una de ellas entra en el flujo, mientras ninguna persona y ningún otro flujo tenga la conversación. Mayúsculas, acentos y puntuación no cuentan.',
  },
  equal: {
    pt: 'A mensagem é uma das palavras',
    en: 'The message is one of the words',
    es: 'El mensaje es una de las palabras',
  },
  contains: {
    pt: 'A mensagem contém uma das palavras',
    en: 'The message contains one of the words',
    es: 'El mensaje contiene una de las palabras',
  },
  everywhere: { pt: 'em todas as conexões', en: 'on each connection', es: 'en todas las conexiones' },
  on: { pt: 'em {{names}}', en: 'on {{names}}', es: 'en {{names}}' },
  nowhere: {
    pt: 'as conexões não existem mais',
    en: 'the connections are gone',
    es: 'las conexiones ya no existen',
  },
  begins: { pt: 'Começa', en: 'Begins', es: 'Inicia' },
  first: {
    pt: '“{{word}}” também é de {{flow}}, na mesma conexão: começa este fluxo.',
    en: '“{{word}}” is also of {{flow}}, on the same connection: it begins this flow.',
    es: '«{{word}}» también es de {{flow}}, en la misma conexión: inicia este flujo.',
  },
  second: {
    pt: '“{{word}}” também é de {{flow}}, na mesma conexão: começa aquele, e não este.',
    en: '“{{word}}” is also of {{flow}}, on the same connection: it begins that one, and not this.',
    es: '«{{word}}» también es de {{flow}}, en la misma conexión: inicia aquel, y no este.',
  },
} satisfies Record<string, Texts>;
