/** Content of a copy-and-paste code of Pix. */
interface PixCode {
  /** Address, without a scheme, from which the bank's app loads the charge; null when the code contains everything. */
  location: string | null;
  /** Receiver's Pix key, in a code without a location. */
  key: string | null;
  /** Amount; null: the location states it, or the payer chooses it. */
  amountCents: number | null;
  merchant: string;
  txid: string | null;
}

/**
 * Error for a code that no bank's app would accept, or whose amount differs from the charge. Its message contains
 * nothing of the code.
 */
export class UnusablePixCode extends Error {
  override name = 'UnusablePixCode';
}

/** Longest code that is read, the central bank's limit. */
const longest = 512;

/** Reads a Pix code and verifies its checksum. Throws UnusablePixCode. */
export function readPixCode(code: string): PixCode {
  if (code.length > longest || !/^[\x20-\x7e\u00a0-\u00ff]+$/.test(code))
    throw unusable('it is no such text');
  if (!/6304[0-9A-F]{4}$/.test(code)) throw unusable('it has no sum at its end');
  if (crc16(code.slice(0, -4)) !== code.slice(-4)) throw unusable('its sum is another');
  const fields = fieldsIn(code);
  const is = (id: string, value: string) => fields.get(id) === value;
  if (!(is('00', '01') && is('53', '986') && is('58', 'BR'))) throw unusable('it is not for reais in Brazil');
  const account = fieldsIn(fields.get('26') ?? '');
  if (account.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') throw unusable('it is not of Pix');
  const location = account.get('25') ?? null;
  const key = account.get('01') ?? null;
  if ((location === null) === (key === null)) throw unusable('it names no receiver');
  return {
    location,
    key,
    amountCents: centsOf(fields.get('54')),
    merchant: fields.get('59') ?? '',
    txid: fieldsIn(fields.get('62') ?? '').get('05') ?? null,
  };
}

/**
 * Verifies a provider's code before a user sees it: its form, its amount where it has one, and its location where that
 * is known. Throws UnusablePixCode.
 */
export function requirePixCode(
  code: string,
  { amountCents, location = null }: { amountCents: number; location?: string | null },
): void {
  const read = readPixCode(code);
  if (read.amountCents !== null && read.amountCents !== amountCents)
    throw unusable('it asks for another amount');
  if (read.location === null && read.amountCents === null) throw unusable('it names no amount');
  const elsewhere = location !== null && read.location !== null && read.location !== location;
  if (elsewhere) throw unusable('it is of another charge');
}

/** Computes the checksum in the last field of a Pix code: CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff) >>> 0;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads the fields of a code: two digits of name, two of length, the value, and so on. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (id === '' || value.length !== Number(length) || fields.has(id))
      throw unusable('its fields do not add up');
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

function centsOf(amount: string | undefined): number | null {
  if (amount === undefined) return null;
  const [, reais, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (reais === undefined) throw unusable('its amount is none');
  return Number(reais) * 100 + Number(cents.padEnd(2, '0'));
}

function unusable(why: string): UnusablePixCode {
  return new UnusablePixCode(`A Pix code cannot be shown: ${why}`);
}
