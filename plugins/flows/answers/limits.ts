/** Kinds of answers that a question of a flow can ask for; each is checked in its own way. */
export const answerKinds = [
  ...(['text', 'number', 'email', 'phone', 'cpf', 'cnpj', 'date', 'time', 'cep', 'yes-no', 'file'] as const),
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Kinds of files that answer a question. */
export const fileKinds = ['image', 'document', 'audio', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Most bytes of a file that a customer sends as an answer, and of a file that a flow sends. */
export const flowMediaMaxBytes = 16 * 1024 * 1024;

/** Signs that replace files in a trial of a flow, where the author plays the customer. */
export const fileMarks: Readonly<Record<FileKind, string>> = {
  image: '📷',
  document: '📄',
  audio: '🎤',
  video: '🎬',
};

/** Returns the kind of file that a text replaces in a trial of a flow; undefined for a plain text. */
export function markedKind(text: string): FileKind | undefined {
  return fileKinds.find((kind) => fileMarks[kind] === text.trim());
}
