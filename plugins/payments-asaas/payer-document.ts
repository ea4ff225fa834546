/** Returns a paying company's CPF or CNPJ with valid check digits, as Asaas requires; null otherwise. */
export function payerDocument(given: string | null | undefined): string | null {
  const document = (given ?? '').toUpperCase().replace(/[.\-/\s]/g, '');
  if (/^\d{11}$/.test(document)) return isRight(document, 11) ? document : null;
  // Newer CNPJs have letters, too; their check digits are made of what the letters stand for.
  return /^[0-9A-Z]{12}\d{2}$/.test(document) && isRight(document, 9) ? document : null;
}

/**
 * Checks a digit of a document. Weights rise from the right and restart after `largest`, which matters for a CNPJ (9)
 * and not for a CPF (11).
 */
function isRight(document: string, largest: number): boolean {
  if (/^(.)\1*$/.test(document)) return false;
  return [2, 1].every((left) => {
    const body = [...document.slice(0, -left)].reverse();
    const sum = body.reduce((total, char, place) => total + worthOf(char) * ((place % (largest - 1)) + 2), 0);
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11);
    return document.at(-left) === String(digit);
  });
}

const worthOf = (char: string) => char.charCodeAt(0) - '0'.charCodeAt(0);
