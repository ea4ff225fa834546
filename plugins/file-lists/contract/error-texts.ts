import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of file lists; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_FILE_FOUND: {
    pt: 'Nenhuma lista de arquivos encontrada com este ID.',
    en: 'No file list found with this ID.',
    es: 'No se encontró ninguna lista de archivos con este ID.',
  },
  ERR_RATING_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma lista de arquivos com este nome.',
    en: 'There is a file list with this name already.',
    es: 'Ya existe una lista de archivos con este nombre.',
  },
  ERR_FILE_INVALID_NAME: {
    pt: 'O nome precisa ter de 3 a 100 caracteres.',
    en: 'The name needs 3 to 100 characters.',
    es: 'El nombre debe tener de 3 a 100 caracteres.',
  },
  ERR_FILE_REQUIRED: {
    pt: 'Escreva a mensagem da lista, com até 4.096 caracteres.',
    en: 'Write the message of the list, of up to 4,096 characters.',
    es: 'Escriba el mensaje de la lista, de hasta 4.096 caracteres.',
  },
  ERR_FILE_LIMIT: {
    pt: 'A empresa já tem 500 listas de arquivos. Exclua as que ninguém usa.',
    en: 'The company already has 500 file lists. Delete those that nobody uses.',
    es: 'La empresa ya tiene 500 listas de archivos. Elimine las que nadie usa.',
  },
  ERR_FILELIST_IN_USE: {
    pt: 'A campanha “{campaign}” envia os arquivos desta lista. Interrompa-a ou espere que termine.',
    en: 'The campaign “{campaign}” sends the files of this list. Stop it or wait for it to end.',
    es: 'La campaña «{campaign}» envía los archivos de esta lista. Deténgala o espere a que termine.',
  },
  ERR_NO_FILE_OPTION_FOUND: {
    pt: 'A lista não tem mais a opção deste arquivo. Abra a lista de novo.',
    en: 'The list no longer has the option of this file. Open the list again.',
    es: 'La lista ya no tiene la opción de este archivo. Abra la lista de nuevo.',
  },
} satisfies ErrorTexts;
