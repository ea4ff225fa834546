import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts about flows in several languages, and about the line that a bot speaks. */
export const languageTexts = {
  main: { pt: 'Idioma dos textos', en: 'Language of the texts', es: 'Idioma de los textos' },
  mainHelp: {
    pt: 'Com um idioma escolhido, o fluxo pode ter os mesmos textos em outros.',
    en: 'With a language chosen, the flow can have the same texts in others.',
    es: 'Con un idioma elegido, el flujo puede tener los mismos textos en otros.',
  },
  none: { pt: 'Nenhum em especial', en: 'None in particular', es: 'Ninguno en especial' },
  further: { pt: 'Outros idiomas', en: 'Further languages', es: 'Otros idiomas' },
  furtherHelp: {
    pt: 'Cada cliente é atendido no idioma do país do seu número; sem tradução, o texto sai no idioma principal.',
    en: 'Each customer is answered in the language of the country of their number; a text without translation comes in the main one.',
    es: 'Cada cliente es atendido en el idioma del país de su número; sin traducción, el texto sale en el idioma principal.',
  },
  noFurther: { pt: 'Nenhum', en: 'None', es: 'Ninguno' },
  field: {
    pt: 'Campo que diz o idioma do cliente',
    en: "Field that says the customer's language",
    es: 'Campo que dice el idioma del cliente',
  },
  fieldHelp: {
    pt: 'Vale antes do número: “português”, “en”, “español”.',
    en: 'Counts before the number: “português”, “en”, “español”.',
    es: 'Vale antes que el número: «português», «en», «español».',
  },
  saysBot: {
    pt: 'Dizer que um robô fala',
    en: 'Say that a bot speaks',
    es: 'Decir que habla un bot',
  },
  saysBotHelp: {
    pt: 'Uma vez em cada conversa, antes do primeiro texto.',
    en: 'Once in each conversation, before its first text.',
    es: 'Una vez en cada conversación, antes del primer texto.',
  },
  botText: { pt: 'Frase', en: 'Line', es: 'Frase' },
  botTextHelp: { pt: 'Vazia: “{{line}}”', en: 'Empty: “{{line}}”', es: 'Vacía: «{{line}}»' },
  speaks: { pt: 'Passa a falar', en: 'Goes on in', es: 'Sigue en' },
  asBefore: {
    pt: 'No idioma da conversa',
    en: 'The language of the conversation',
    es: 'El idioma de la conversación',
  },
  optionSpeaks: {
    pt: 'Opção {{number}}: passa a falar',
    en: 'Option {{number}}: goes on in',
    es: 'Opción {{number}}: sigue en',
  },
  lacking: {
    pt: '{{language}}: faltam textos',
    en: '{{language}}: texts lack',
    es: '{{language}}: faltan textos',
  },
  complete: {
    pt: '{{language}}: traduzido',
    en: '{{language}}: translated',
    es: '{{language}}: traducido',
  },
  customerSpeaks: { pt: 'O cliente fala', en: 'The customer speaks', es: 'El cliente habla' },
} satisfies Record<string, Texts>;
