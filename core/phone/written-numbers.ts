/** A phone number as it is written in a text. */
export interface WrittenNumber {
  text: string;
  /** True when it begins with its country code, as numbers in links and addresses do. */
  isWhole: boolean;
}

const link =
  /(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^\s#]{0,500}&)?phone=|whatsapp:\/\/send\/?\?(?:[^\s#]{0,500}&)?phone=)(?:%2B|\+)?(\d+)/i;
const address = /(?<![\p{L}\d._-])\+?(\d+)(?:[:_]\d+){0,3}@(?:s\.whatsapp\.net|c\.us)(?![\p{L}\d.])/iu;
/** Digits and their separators, outside of words, e-mail addresses and longer numbers. */
const written = /(?<![\p{L}\d@._])(?:\+\s*)?\(?\d[\d\s().\-\u2010-\u2015/]*\d(?![\p{L}\d@])/gu;
/** Form of a Brazilian taxpayer's number (CPF), whose digits may look like a phone's. */
const taxNumber = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * Returns the text of a spreadsheet's cell without the protection that exports add so that the text is not calculated: a
 * formula around it (`="0007"`) or an apostrophe before it.
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
 * Returns the visible text of a cell: `cellText` without invisible characters, which numbers copied from a chat contain.
 *
 * @example
 * shownText('\u202a11 98888-7777') // '11 98888-7777'
 */
export function shownText(cell: string): string {
  return cellText(cell.replace(/\p{Cf}/gu, ''));
}

/** Returns the number in a WhatsApp link or address; null when the text has neither. */
export function linkedNumber(text: string): WrittenNumber | null {
  const digits = link.exec(text)?.[1] ?? address.exec(text)?.[1];
  return digits ? { text: `+${digits}`, isWhole: true } : null;
}

/** Lists the numbers in a text, in their order. A number with a slash is listed whole and in parts: it may be two numbers. */
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
