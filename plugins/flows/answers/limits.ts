/** Kinds of answers to a question, as they are kept. */
export const answerKinds = [
  ...(['text', 'number', 'email', 'phone', 'cpf', 'cnpj', 'date', 'time', 'cep', 'yes-no', 'file'] as const),
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Kinds of files that answer a question. */
export const fileKinds = ['image', 'document', 'audio', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Bytes of a file that answers a question, and of one that a flow sends. */
export const flowMediaMaxBytes = 16 * 1024 * 1024;

/** Marks that stand for files in a conversation that is tried out. */
export const fileMarks: Readonly<Record<FileKind, string>> = {
  image: '📷',
  document: '📄',
  audio: '🎤',
  video: '🎬',
};

/** Returns the kind of file for which a text stands in a conversation that is tried out; undefined for a plain text. */
export function markedKind(text: string): FileKind | undefined {
  return fileKinds.find((kind) => fileMarks[kind] === text.trim());
}
