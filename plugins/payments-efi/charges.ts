import { fieldsOf } from '@balcao/core';
import {
  type Charge,
  type ChargeReading,
  type ChargeRef,
  type NewCharge,
  PayerDocumentNeeded,
  requirePixCode,
} from '../billing/index.ts';
import { amountText, type EfiCharge, readCharge, readingOf } from './charge-answer.ts';
import type { EfiClient } from './efi-client.ts';
import { qrImageOf } from './qr-image.ts';
import { EfiRefusal, isUnknownCharge } from './refusal.ts';

const longestNote = 140;
const longestName = 200;
const shortestLifeSeconds = 60;

/** Pix charges at Efí, by which companies pay invoices at once. */
export class EfiCharges {
  readonly #efi: EfiClient;
  readonly #pixKey: string;

  constructor(efi: EfiClient, pixKey: string) {
    this.#efi = efi;
    this.#pixKey = pixKey;
  }

  /** See PaymentGateway.createCharge: Efí takes a txid once, so a repeat is distinguished and reads what is there. */
  async create(input: NewCharge): Promise<Charge> {
    const call = { method: 'PUT', path: pathOf(input.txid) } as const;
    const asked = await this.#efi.ask({ ...call, body: this.#bodyOf(input), repeatable: true });
    if ('refusal' in asked) {
      if (asked.refusal.code === 'documento_bloqueado') throw PayerDocumentNeeded({ cause: asked.refusal });
      if (asked.refusal.status !== 409) throw this.#efi.failed(call, asked.refusal);
    }
    try {
      const charge = 'json' in asked ? readCharge(asked.json, input.txid) : await this.#there(input.txid);
      if (charge.amountCents !== input.amountCents) throw new EfiRefusal(409, 'other_amount', '');
      return await this.#codeOf(charge);
    } catch (error) {
      throw this.#efi.failed(call, error);
    }
  }

  /** See PaymentGateway.readCharge. */
  async read({ txid }: ChargeRef): Promise<ChargeReading | null> {
    const call = { method: 'GET', path: pathOf(txid) } as const;
    const asked = await this.#efi.ask(call);
    if ('refusal' in asked) {
      if (isUnknownCharge(asked.refusal)) return null;
      throw this.#efi.failed(call, asked.refusal);
    }
    try {
      return readingOf(readCharge(asked.json, txid), Date.now());
    } catch (error) {
      throw this.#efi.failed(call, error);
    }
  }

  /** See PaymentGateway.cancelCharge. */
  async cancel({ txid }: ChargeRef): Promise<void> {
    const call = { method: 'PATCH', path: pathOf(txid) } as const;
    const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    const asked = await this.#efi.ask({ ...call, body, repeatable: true });
    if (!('refusal' in asked) || isUnknownCharge(asked.refusal)) return;
    // Paid, or taken back before: either way it cannot be paid any more.
    if (asked.refusal.code !== 'status_cobranca_invalido') throw this.#efi.failed(call, asked.refusal);
  }

  #bodyOf({ amountCents, expiresAt, description, payer }: NewCharge): object {
    const seconds = Math.floor((expiresAt - Date.now()) / 1000);
    const payerId = documentOf(payer.document);
    return {
      calendario: { expiracao: Math.max(shortestLifeSeconds, seconds) },
      ...(payerId ? { devedor: { ...payerId, nome: payer.name.slice(0, longestName) } } : {}),
      valor: { original: amountText(amountCents) },
      chave: this.#pixKey,
      solicitacaoPagador: description.slice(0, longestNote),
    };
  }

  async #there(txid: string): Promise<EfiCharge> {
    const asked = await this.#efi.ask({ method: 'GET', path: pathOf(txid) });
    if ('refusal' in asked) throw asked.refusal;
    return readCharge(asked.json, txid);
  }

  async #codeOf({ code, location, locationId, amountCents }: EfiCharge): Promise<Charge> {
    if (code) {
      requirePixCode(code, { amountCents, location });
      return { providerId: null, qrCode: code };
    }
    // Not every version of Efí's API puts the code into the charge.
    if (locationId === null) throw new EfiRefusal(200, 'unreadable', 'loc');
    const asked = await this.#efi.ask({ method: 'GET', path: `/v2/loc/${locationId}/qrcode` });
    if ('refusal' in asked) throw asked.refusal;
    const { qrcode, imagemQrcode } = fieldsOf(asked.json);
    if (typeof qrcode !== 'string') throw new EfiRefusal(200, 'unreadable', 'qrcode');
    requirePixCode(qrcode, { amountCents, location });
    return { providerId: null, qrCode: qrcode, qrImage: qrImageOf(imagemQrcode) };
  }
}

function pathOf(txid: string): string {
  // Efí would answer an invalid txid with a 400 that looks like an unknown charge.
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) throw new Error('A txid has 26 to 35 letters and digits');
  return `/v2/cob/${txid}`;
}

/**
 * Document of the payer as Efí takes it. Efí accepts a charge without a document, so an impossible document is left
 * out.
 */
function documentOf(document: string | null | undefined): { cpf: string } | { cnpj: string } | null {
  if (document && /^\d{11}$/.test(document)) return { cpf: document };
  if (document && /^[0-9A-Z]{12}\d{2}$/.test(document)) return { cnpj: document };
  return null;
}
