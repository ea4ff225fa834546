/** Phrase with which a model begins its answer when agents must take over. */
export const handOverPhrase = 'Ação: Transferir para o setor de atendimento';

/** Phrase with which a model begins its answer when the goal of a talk is reached. */
export const donePhrase = 'Ação: Concluir';

// The marks before the words are counted: a long row of them would be read anew from each of its places.
const done = /\*{0,9}\s{0,9}a[çc][ãa]o\s*:\s*concluir\.?\s*\**/giu;
const resultLine = /^[ \t>*_-]*resultado\s*:[ \t*_]*(.*)$/imu;
const resultMax = 2000;
const phrase = /\*{0,9}\s{0,9}a[çc][ãa]o\s*:\s*transferir para o setor de atendimento\.?\s*\**/giu;
const reasonLine = /^[ \t>*_-]*motivo\s*:[ \t*_]*(.*)$/imu;
const sentenceMax = 300;

export interface Said {
  /** Text for the customer; '' for none. */
  text: string;
  handsOver: boolean;
  /** Reason why agents must take over, in the model's words. */
  reason: string;
  /** The goal of the talk is reached. */
  isDone: boolean;
  /** Result of the talk; '' for none. */
  value: string;
}

/** Splits a model's answer into the text for the customer, and whether and why agents take over. */
export function readAnswer(answer: string): Said {
  const handsOver = answer.search(phrase) !== -1;
  if (!handsOver) return { ...readDone(answer), handsOver, reason: '' };
  const rest = answer.replace(phrase, '\n');
  const reason = (reasonLine.exec(rest)?.[1] ?? '').trim().slice(0, sentenceMax);
  const text = rest
    .replace(reasonLine, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, handsOver, reason, isDone: false, value: '' };
}

function readDone(answer: string): Pick<Said, 'text' | 'isDone' | 'value'> {
  if (answer.search(done) === -1) return { text: answer.trim(), isDone: false, value: '' };
  const rest = answer.replace(done, '\n');
  const value = (resultLine.exec(rest)?.[1] ?? '').trim().slice(0, resultMax);
  const text = rest
    .replace(resultLine, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, isDone: true, value };
}
