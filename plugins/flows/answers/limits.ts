/** Kinds of answers to a question, as they are kept. */
export const answerKinds = [
  ...(['text', 'number', 'email', 'phone', 'cpf', 'cnpj', 'date', 'time', 'cep', 'yes-no'] as const),
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Stands for a picture in a conversation that is tried out. */
export const photoMark = '📷';
