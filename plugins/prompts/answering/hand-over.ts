/** Phrase with which a model begins its answer when people must take over. */
export const handOverPhrase = 'Ação: Transferir para o setor de atendimento';

const phrase = /\**\s*a[çc][ãa]o\s*:\s*transferir para o setor de atendimento\.?\s*\**/giu;
const reasonLine = /^[ \t>*_-]*motivo\s*:[ \t*_]*(.*)$/imu;
const sentenceMax = 300;

export interface Said {
  /** Text for the customer; '' for none. */
  text: string;
  handsOver: boolean;
  /** Why people must take over, in the model's words. */
  reason: string;
}

/** Takes an answer apart: what the customer gets, and whether and why people take over. */
export function readAnswer(answer: string): Said {
  const handsOver = answer.search(phrase) !== -1;
  if (!handsOver) return { text: answer.trim(), handsOver, reason: '' };
  const rest = answer.replace(phrase, '\n');
  const reason = (reasonLine.exec(rest)?.[1] ?? '').trim().slice(0, sentenceMax);
  const text = rest
    .replace(reasonLine, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, handsOver, reason };
}
