import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of contacts; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_CONTACT_FOUND: {
    pt: 'Nenhum contato encontrado com este ID.',
    en: 'No contact found with this ID.',
    es: 'No se encontró ningún contacto con este ID.',
  },
  ERR_DUPLICATED_CONTACT: {
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
    es: 'Ya existe un contacto con este número.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    pt: 'Este não é um número de WhatsApp válido. {number}',
    en: 'This is not a valid WhatsApp number. {number}',
    es: 'Este no es un número de WhatsApp válido. {number}',
  },
  ERR_WAPP_CHECK_CONTACT: {
    pt: 'Não foi possível verificar o contato no WhatsApp. Verifique a conexão e tente de novo.',
    en: 'The contact could not be checked on WhatsApp. Check the connection and try again.',
    es: 'No se pudo verificar el contacto en WhatsApp. Revise la conexión e inténtelo de nuevo.',
  },
  ERR_FIELD_VALUES: {
    pt: 'Confira o valor de: {names}.',
    en: 'Check the value of: {names}.',
    es: 'Revise el valor de: {names}.',
  },
  ERR_NO_IMPORT_FOUND: {
    pt: 'Esta importação não existe mais.',
    en: 'This import no longer exists.',
    es: 'Esta importación ya no existe.',
  },
  ERR_CONTACT_MERGING: {
    pt: 'Um destes contatos ainda está sendo mesclado. Espere um instante e tente de novo.',
    en: 'One of these contacts is still being merged. Wait a moment and try again.',
    es: 'Uno de estos contactos aún se está combinando. Espere un momento e inténtelo de nuevo.',
  },
  ERR_NO_DELETION_FOUND: {
    pt: 'Esta exclusão não existe mais.',
    en: 'This deletion no longer exists.',
    es: 'Esta eliminación ya no existe.',
  },
  ERR_DELETION_BEGUN: {
    pt: 'A exclusão já começou e não pode mais ser desfeita.',
    en: 'The deletion has begun and can no longer be undone.',
    es: 'La eliminación ya comenzó y no se puede deshacer.',
  },
  ERR_IMPORT_NO_FILE: {
    pt: 'Escolha um arquivo .xlsx, .xls, .csv ou .vcf.',
    en: 'Choose an .xlsx, .xls, .csv or .vcf file.',
    es: 'Elija un archivo .xlsx, .xls, .csv o .vcf.',
  },
  ERR_IMPORT_TOO_MANY: {
    pt: 'Já há {limit} importações em andamento. Espere uma terminar.',
    en: 'There are {limit} imports under way already. Wait for one to end.',
    es: 'Ya hay {limit} importaciones en curso. Espere a que termine una.',
  },
  ERR_IMPORT_NOT_DRAFT: {
    pt: 'Esta importação já foi iniciada.',
    en: 'This import was started already.',
    es: 'Esta importación ya se inició.',
  },
  ERR_IMPORT_ENDED: {
    pt: 'Esta importação já terminou.',
    en: 'This import has ended already.',
    es: 'Esta importación ya terminó.',
  },
  ERR_IMPORT_NO_NUMBER: {
    pt: 'Diga qual coluna tem o número de telefone.',
    en: 'Say which column holds the phone number.',
    es: 'Indique qué columna tiene el número de teléfono.',
  },
  ERR_PHONE_BOOK_FAILED: {
    pt: 'O telefone conectado não respondeu. Tente de novo em alguns instantes.',
    en: 'The connected phone did not answer. Try again in a moment.',
    es: 'El teléfono conectado no respondió. Inténtelo de nuevo en unos instantes.',
  },
  ERR_PHONE_BOOK_EMPTY: {
    pt: 'O telefone conectado ainda não entregou nenhum contato. Depois do pareamento isso pode levar alguns minutos.',
    en: 'The connected phone has not handed over any contacts yet. After pairing this can take some minutes.',
    es: 'El teléfono conectado aún no entregó contactos. Después de vincularlo puede tardar unos minutos.',
  },
  ERR_IMPORT_FILE_UNREADABLE: {
    pt: 'O arquivo não pôde ser lido. Abra-o na planilha e salve de novo como .xlsx ou .csv.',
    en: 'The file could not be read. Open it in your spreadsheet and save it again as .xlsx or .csv.',
    es: 'El archivo no se pudo leer. Ábralo en la hoja de cálculo y guárdelo de nuevo como .xlsx o .csv.',
  },
  ERR_IMPORT_FILE_PROTECTED: {
    pt: 'O arquivo está protegido por senha. Salve uma cópia sem senha.',
    en: 'The file is protected by a password. Save a copy without one.',
    es: 'El archivo está protegido con contraseña. Guarde una copia sin contraseña.',
  },
  ERR_IMPORT_FILE_BOMB: {
    pt: 'O arquivo se descompacta para muito mais do que uma planilha comum e foi recusado.',
    en: 'The file unpacks to far more than a common spreadsheet and was refused.',
    es: 'El archivo se descomprime a mucho más que una hoja de cálculo común y fue rechazado.',
  },
  ERR_IMPORT_FILE_TOO_LARGE: {
    pt: 'O arquivo é grande demais: até {megabytes} MB e {rows} linhas. Divida-o, ou salve-o como .csv.',
    en: 'The file is too large: up to {megabytes} MB and {rows} rows. Split it, or save it as .csv.',
    es: 'El archivo es demasiado grande: hasta {megabytes} MB y {rows} filas. Divídalo o guárdelo como .csv.',
  },
  ERR_IMPORT_FILE_ROWS: {
    pt: 'O arquivo tem mais de {rows} linhas. Divida-o em partes.',
    en: 'The file has more than {rows} rows. Split it into parts.',
    es: 'El archivo tiene más de {rows} filas. Divídalo en partes.',
  },
  ERR_IMPORT_FILE_COLUMNS: {
    pt: 'O arquivo tem mais de {columns} colunas.',
    en: 'The file has more than {columns} columns.',
    es: 'El archivo tiene más de {columns} columnas.',
  },
  ERR_IMPORT_FILE_EMPTY: {
    pt: 'O arquivo não tem nenhuma linha preenchida.',
    en: 'The file has no row with anything in it.',
    es: 'El archivo no tiene ninguna fila con contenido.',
  },
} satisfies ErrorTexts;
