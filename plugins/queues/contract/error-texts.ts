import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of queues; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_QUEUE_NOT_FOUND: {
    pt: 'Nenhuma fila encontrada com este ID.',
    en: 'No queue found with this ID.',
    es: 'No se encontró ninguna cola con este ID.',
  },
  ERR_QUEUE_INVALID_NAME: {
    pt: 'O nome da fila precisa ter de 2 a 50 caracteres.',
    en: "The queue's name needs 2 to 50 characters.",
    es: 'El nombre de la cola debe tener de 2 a 50 caracteres.',
  },
  ERR_QUEUE_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma fila com este nome.',
    en: 'A queue with this name already exists.',
    es: 'Ya existe una cola con este nombre.',
  },
  ERR_QUEUE_INVALID_COLOR: {
    pt: 'Esta cor não é válida. Escolha uma da paleta ou informe algo como #1976d2.',
    en: 'This colour is not valid. Choose one from the palette or give something like #1976d2.',
    es: 'Este color no es válido. Elija uno de la paleta o indique algo como #1976d2.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    pt: 'Esta cor já está em uso, escolha outra.',
    en: 'This colour is already in use, choose another.',
    es: 'Este color ya está en uso, elija otro.',
  },
  ERR_QUEUE_OPTION_CYCLE: {
    pt: 'Uma opção não pode ficar abaixo dela mesma.',
    en: 'An option cannot stand below itself.',
    es: 'Una opción no puede quedar debajo de sí misma.',
  },
  ERR_QUEUE_OPTION_LIMIT: {
    pt: 'O menu de uma fila tem no máximo 200 opções, em até 10 níveis.',
    en: "A queue's menu has 200 options at most, on up to 10 levels.",
    es: 'El menú de una cola tiene como máximo 200 opciones, en hasta 10 niveles.',
  },
} satisfies ErrorTexts;
