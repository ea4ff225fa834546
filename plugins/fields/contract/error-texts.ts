import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of fields; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_FIELD_FOUND: {
    pt: 'Nenhum campo encontrado com este ID.',
    en: 'No field found with this ID.',
    es: 'No se encontró ningún campo con este ID.',
  },
  ERR_FIELD_INVALID_LABEL: {
    pt: 'O nome do campo precisa ter de 1 a 60 caracteres visíveis.',
    en: "The field's name needs 1 to 60 visible characters.",
    es: 'El nombre del campo debe tener de 1 a 60 caracteres visibles.',
  },
  ERR_FIELD_INVALID_KEY: {
    pt: 'A chave começa com uma letra e tem só letras minúsculas, números e _, até 40.',
    en: 'The key begins with a letter and has only small letters, digits and _, up to 40.',
    es: 'La clave empieza con una letra y solo tiene letras minúsculas, números y _, hasta 40.',
  },
  ERR_FIELD_KEY_ALREADY_EXISTS: {
    pt: 'Outro campo já tem esta chave.',
    en: 'Another field has this key.',
    es: 'Otro campo ya tiene esta clave.',
  },
  ERR_FIELD_INVALID_CHOICES: {
    pt: 'Informe ao menos uma opção; cada uma precisa de um nome diferente, com até 60 caracteres.',
    en: 'Give at least one choice; each needs a name of its own with up to 60 characters.',
    es: 'Indique al menos una opción; cada una necesita un nombre distinto, de hasta 60 caracteres.',
  },
  ERR_FIELD_CHOICE_IN_USE: {
    pt: 'A opção “{label}” está em uso. Arquive-a para que ninguém mais a escolha.',
    en: 'The choice “{label}” is in use. Archive it, and it is offered no more.',
    es: 'La opción «{label}» está en uso. Archívela para que nadie más la elija.',
  },
  ERR_FIELD_LIMIT: {
    pt: 'Já existem {max} campos. Exclua os que não são usados.',
    en: 'There are {max} fields already. Delete those that are not used.',
    es: 'Ya existen {max} campos. Elimine los que no se usan.',
  },
  ERR_FIELD_IN_USE: {
    pt: 'Este campo tem valores. Arquive-o: ele some das telas e os valores ficam guardados.',
    en: 'This field has values. Archive it: screens stop showing it, and its values stay stored.',
    es: 'Este campo tiene valores. Archívelo: desaparece de las pantallas y los valores se conservan.',
  },
  ERR_FIELDS_REQUIRED: {
    pt: 'Para resolver, preencha: {names}.',
    en: 'To resolve it, fill in: {names}.',
    es: 'Para resolverlo, complete: {names}.',
  },
} satisfies ErrorTexts;
