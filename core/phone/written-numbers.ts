/** A number as it stands in a text. */
export interface WrittenNumber {
  text: string;
  /** It begins with its country's code, as numbers in links and addresses do. */
  isWhole: boolean;
}

const link =
  /(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^\s#]*&)?phone=|whatsapp:\/\/send\/?\?(?:[^\s#]*&)?phone=)(?:%2B|\+)?(\d+)/i;
const address = /(?<![\p{L}\d._-])\+?(\d+)(?:[:_]\d+)*@(?:s\.whatsapp\.net|c\.us)(?![\p{L}\d.])/iu;
/** Digits in groups that are no part of a word, an e-mail address or a longer number. */
const written = /(?<![\p{L}\d@._])(?:\+\s*)?\(?\d[\d\s().\-\u2010-\u2015/]*\d(?![\p{L}\d@])/gu;
/** The dots and the dash of a Brazilian taxpayer's number, whose digits may look like a phone's. */
const taxNumber = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * A cell's text without the formula by which exports keep a spreadsheet from calculating (`="0007"`), and without the mark
 * that does the same.
 *
 * @example
 * cellText('="0007"') // '0007'
 */
export function cellText(cell: string): string {
  const text = cell.trim();
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (formula !== undefined) return formula.replaceAll('""', '"').trim();
  return text.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠\d])/, '').trim();
}

/**
 * A cell's text as a person sees it: also without the signs that nobody sees, which numbers copied from a chat bring.
 *
 * @example
 * shownText('\u202a11 98888-7777') // '11 98888-7777'
 */
export function shownText(cell: string): string {
  return cellText(cell.replace(/\p{Cf}/gu, ''));
}

/** The one number of a WhatsApp link or address; null where the text is none. */
export function linkedNumber(text: string): WrittenNumber | null {
  const digits = link.exec(text)?.[1] ?? address.exec(text)?.[1];
  return digits ? { text: `+${digits}`, isWhole: true } : null;
}

/** The numbers of a text, in their order: each as it stands there, and its parts where a stroke may stand between two. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const linked = linkedNumber(text);
  if (linked) return [linked];
  const found = (text.match(written) ?? []).map((one) => one.trim()).filter((one) => !taxNumber.test(one));
  return found
    .flatMap((one) => (one.includes('/') ? [one, ...one.split('/')] : [one]))
    .map((one) => one.trim())
    .filter((one) => /\d/.test(one))
    .map((one) => ({ text: one, isWhole: /^(?:\+|00)/.test(one) }));
}
