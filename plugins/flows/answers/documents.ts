/**
 * Reads a customer's CPF (number of a Brazilian taxpayer), with or without punctuation, as 11 digits; null for any
 * other text. It has two check digits by modulo 11 (Receita Federal); numbers of eleven equal digits pass the check and
 * are never issued.
 */
export function readCpf(said: string): string | null {
  const digits = bare(said);
  if (!/^\d{11}$/.test(digits) || new Set(digits).size === 1) return null;
  const check = (length: number) => {
    const sum = weighed(digits.slice(0, length), (index) => length + 1 - index);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]) ? digits : null;
}

/**
 * Reads a CNPJ (number of a Brazilian company), with or without punctuation, as 14 characters; null for any other
 * text. The first twelve may be letters (Receita Federal, July 2026), each worth its ASCII code less 48; both check
 * digits are modulo 11.
 */
export function readCnpj(said: string): string | null {
  const code = bare(said).toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(code) || new Set(code).size === 1) return null;
  const check = (length: number) => {
    // Weights from the right: 2 to 9, then again from 2.
    const rest = weighed(code.slice(0, length), (index) => ((length - 1 - index) % 8) + 2) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return check(12) === Number(code[12]) && check(13) === Number(code[13]) ? code : null;
}

/**
 * Reads a CEP (Brazilian postal code), with or without dash, as 8 digits; null for any other text. The lowest one that
 * is issued is 01000-000.
 */
export function readCep(said: string): string | null {
  const digits = bare(said);
  return /^\d{8}$/.test(digits) && digits >= '01000000' ? digits : null;
}

function bare(said: string): string {
  return said.trim().replace(/[\s./-]/g, '');
}

function weighed(code: string, weightOf: (index: number) => number): number {
  return [...code].reduce((sum, one, index) => sum + (one.charCodeAt(0) - 48) * weightOf(index), 0);
}
