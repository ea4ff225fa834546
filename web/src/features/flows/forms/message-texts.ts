import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts of the form fields by which an admin attaches a file to a message of a flow. */
export const messageTexts = {
  file: { pt: 'Arquivo', en: 'File', es: 'Archivo' },
  attach: { pt: 'Anexar arquivo', en: 'Attach a file', es: 'Adjuntar archivo' },
  none: { pt: 'Sem arquivo', en: 'No file', es: 'Sin archivo' },
  replace: { pt: 'Trocar', en: 'Replace', es: 'Cambiar' },
  remove: { pt: 'Tirar o arquivo', en: 'Remove the file', es: 'Quitar el archivo' },
  help: {
    pt: 'Até 16 MB. O texto vai como legenda; pode ficar vazio.',
    en: 'Up to 16 MB. The text goes as its caption; it may be empty.',
    es: 'Hasta 16 MB. El texto va como leyenda; puede quedar vacío.',
  },
  sending: { pt: 'Enviando o arquivo…', en: 'Uploading the file…', es: 'Subiendo el archivo…' },
} satisfies Record<string, Texts>;
