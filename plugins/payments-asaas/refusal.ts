import { fieldsOf, itemsOf, type OutsideAnswer } from '@balcao/core';

/** A refusal by Asaas, with its codes alone, for its descriptions may quote personal data of the request. */
export class AsaasRefusal extends Error {
  override name = 'AsaasRefusal';
  readonly status: number;
  readonly codes: readonly string[];

  constructor(status: number, codes: readonly string[]) {
    super(`Asaas answered ${status} ${codes.join(' ') || 'without a code'}`);
    this.status = status;
    this.codes = codes;
  }
}

/** Reads a refusal of the form `{"errors":[{"code":…}]}`, and other answers as refusals without a code. */
export function refusalIn({ status, json }: OutsideAnswer): AsaasRefusal {
  const codes = itemsOf(fieldsOf(json).errors)
    .map(({ code }) => (typeof code === 'string' ? code.replace(/[^\w-]/g, '').slice(0, 60) : ''))
    .filter(Boolean);
  return new AsaasRefusal(status, codes.slice(0, 5));
}

/**
 * Error for an answer whose shape differs from Asaas's documentation; the product does not guess what such an answer
 * means.
 */
export function unreadable(field: string): AsaasRefusal {
  return new AsaasRefusal(200, ['unreadable', field]);
}
