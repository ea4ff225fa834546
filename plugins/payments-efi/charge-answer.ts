import { fieldsOf, itemsOf } from '@balcao/core';
import type { ChargeReading } from '../billing/index.ts';
import { EfiRefusal } from './refusal.ts';

/** Fields of Efí's charge that this plugin reads. */
export interface EfiCharge {
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA';
  amountCents: number;
  expiresAt: number;
  /** Address in the code, without its scheme. */
  location: string | null;
  locationId: number | null;
  code: string | null;
  payments: ChargeReading['payments'];
}

/**
 * Reads a charge from Efí's answer. Throws EfiRefusal for a malformed answer, because an amount or a time must never be
 * guessed.
 */
export function readCharge(json: unknown, txid: string): EfiCharge {
  const charge = fieldsOf(json);
  const { criacao, expiracao } = fieldsOf(charge.calendario);
  const { id, location } = fieldsOf(charge.loc);
  if (charge.txid !== txid) throw unreadable('txid');
  return {
    status: statusOf(charge.status),
    amountCents: centsOf(fieldsOf(charge.valor).original),
    // Efí's documentation shows the seconds both as a number and as a text.
    expiresAt: timeOf(criacao) + secondsOf(expiracao) * 1000,
    location: textOf(charge.location) ?? textOf(location),
    locationId: Number.isSafeInteger(id) ? (id as number) : null,
    code: textOf(charge.pixCopiaECola),
    payments: itemsOf(charge.pix).map((pix) => ({
      id: textOf(pix.endToEndId) ?? fail('endToEndId'),
      amountCents: centsOf(pix.valor),
      paidAt: timeOf(pix.horario),
      refundedCents: itemsOf(pix.devolucoes)
        // A refund in progress may still fail.
        .filter(({ status }) => status === 'DEVOLVIDO')
        .reduce((sum, { valor }) => sum + centsOf(valor), 0),
    })),
  };
}

/** Converts Efí's status to that of a charge; Efí leaves an expired charge `ATIVA`. */
export function readingOf({ status, expiresAt, payments }: EfiCharge, now: number): ChargeReading {
  if (status === 'CONCLUIDA') return { status: 'paid', payments };
  if (status === 'REMOVIDA') return { status: 'cancelled', payments };
  return { status: expiresAt <= now ? 'expired' : 'active', payments };
}

/** Writes an amount as `12.34`, without a thousands separator, which Efí refuses. */
export function amountText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function statusOf(status: unknown): EfiCharge['status'] {
  if (status === 'ATIVA' || status === 'CONCLUIDA') return status;
  return /^REMOVIDA_/.test(String(status)) ? 'REMOVIDA' : fail('status');
}

function centsOf(amount: unknown): number {
  if (typeof amount !== 'string' || !/^\d{1,10}\.\d{2}$/.test(amount)) throw unreadable('valor');
  return Number(amount.replace('.', ''));
}

function timeOf(text: unknown): number {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? fail('a time') : time;
}

function secondsOf(value: unknown): number {
  const seconds = Number(value);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : fail('expiracao');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function fail(field: string): never {
  throw unreadable(field);
}

function unreadable(field: string): EfiRefusal {
  return new EfiRefusal(200, 'unreadable', field);
}
