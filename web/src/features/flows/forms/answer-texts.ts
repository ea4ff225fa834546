import type { AnswerKind, FileKind } from '@balcao/plugins/flows/answers/limits.ts';
import type { Texts } from '../../../lib/format/i18n.ts';

/** Names of the kinds of answers to a question. */
export const answerNames: Readonly<Record<AnswerKind, Texts>> = {
  text: { pt: 'Texto', en: 'Text', es: 'Texto' },
  number: { pt: 'Número', en: 'Number', es: 'Número' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  phone: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' },
  cpf: { pt: 'CPF', en: 'CPF', es: 'CPF' },
  cnpj: { pt: 'CNPJ', en: 'CNPJ', es: 'CNPJ' },
  date: { pt: 'Data', en: 'Date', es: 'Fecha' },
  time: { pt: 'Hora', en: 'Time of day', es: 'Hora' },
  cep: { pt: 'CEP', en: 'CEP (Brazilian postal code)', es: 'CEP (código postal de Brasil)' },
  'yes-no': { pt: 'Sim ou não', en: 'Yes or no', es: 'Sí o no' },
  file: { pt: 'Arquivo', en: 'File', es: 'Archivo' },
};

/** Names of the kinds of files that answer a question. */
export const fileNames: Readonly<Record<FileKind, Texts>> = {
  image: { pt: 'Imagem', en: 'Picture', es: 'Imagen' },
  document: { pt: 'Documento', en: 'Document', es: 'Documento' },
  audio: { pt: 'Áudio', en: 'Sound', es: 'Audio' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Video' },
};

export const fileTexts = {
  kinds: { pt: 'Arquivos que valem', en: 'Files that count', es: 'Archivos que valen' },
  anyKind: { pt: 'De qualquer tipo', en: 'Of any kind', es: 'De cualquier tipo' },
} satisfies Record<string, Texts>;

/** Help below the kind of answer, for kinds whose stored form differs from what the customer writes. */
export const answerHelps: Readonly<Partial<Record<AnswerKind, Texts>>> = {
  time: {
    pt: 'Como 9h, 9h30 ou 9:30; guardada como 09:30.',
    en: 'Such as 9h, 9h30 or 9:30 pm; saved as 09:30.',
    es: 'Como 9h, 9h30 o 9:30; se guarda como 09:30.',
  },
  cep: {
    pt: 'Com ou sem traço; guardado com 8 dígitos.',
    en: 'With or without a dash; saved as 8 digits.',
    es: 'Con o sin guion; se guarda con 8 dígitos.',
  },
  'yes-no': {
    pt: 'Guarda yes ou no, qualquer que seja o idioma do cliente; compare com isso nas condições.',
    en: 'Saves yes or no, whatever the language of the customer; compare with that in conditions.',
    es: 'Guarda yes o no, en cualquier idioma del cliente; compare con eso en las condiciones.',
  },
  file: {
    pt: 'Até 16 MB. Guarda a referência da mensagem; o arquivo fica na conversa.',
    en: 'Up to 16 MB. Saves the reference of the message; the file stays in the conversation.',
    es: 'Hasta 16 MB. Guarda la referencia del mensaje; el archivo queda en la conversación.',
  },
};
