import { fieldsOf, itemsOf, type OutsideAnswer } from '@balcao/core';

/**
 * Error by which Efí refuses a request, with its code and its text without personal data, so that both may be logged.
 */
export class EfiRefusal extends Error {
  override name = 'EfiRefusal';
  readonly status: number;
  /** `nome` in Efí's usual errors, or the last part of `type` in the others; `unreadable` when both are missing. */
  readonly code: string;

  constructor(status: number, code: string, said: string) {
    super(`Efí answered ${status} ${code}${said && `: ${said}`}`);
    this.status = status;
    this.code = code;
  }
}

const longestWords = 300;

/** Reads both forms of Efí's errors, and answers in neither form, such as the page of a proxy. */
export function refusalIn({ status, json }: OutsideAnswer): EfiRefusal {
  const { nome, mensagem, erros, type, title, violacoes, error } = fieldsOf(json);
  const paths = [
    ...itemsOf(erros).map(({ caminho }) => caminho),
    ...itemsOf(violacoes).map(({ propriedade }) => propriedade),
  ].filter((path) => typeof path === 'string');
  const said = withoutNumbers([mensagem ?? title, ...paths].filter(Boolean).join(' '));
  if (typeof nome === 'string') return new EfiRefusal(status, word(nome), said);
  if (typeof type === 'string') return new EfiRefusal(status, word(type.split('/').at(-1) ?? ''), said);
  if (typeof error === 'string') return new EfiRefusal(status, word(error), '');
  return new EfiRefusal(status, 'unreadable', '');
}

/**
 * Returns true for an error that means an unknown charge, by Efí's code or the central bank's; both have further ones of
 * the same words. A 404 without such a code, such as the page of a proxy, says nothing about the charge.
 */
export function isUnknownCharge({ code }: EfiRefusal): boolean {
  return /nao_?encontrad[ao]/i.test(code);
}

function word(code: string): string {
  return code.replace(/[^\w-]/g, '').slice(0, 60) || 'unreadable';
}

/** Removes numbers and addresses from a text, because it may quote documents, keys and amounts. */
function withoutNumbers(text: string): string {
  return text.slice(0, longestWords).replace(/\d{3,}|\S+@\S+/g, '…');
}
