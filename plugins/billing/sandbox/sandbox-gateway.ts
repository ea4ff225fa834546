import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { acrossCompanies, type Host, isUniqueViolation } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { sandboxName } from '../contract/limits.ts';
import type { ChargeReading, NoticeSource, PaymentGateway } from '../payment-gateway.ts';
import { PaymentNoticeForged } from '../ports.ts';

const signatureHeader = 'x-sandbox-signature';

interface SandboxCharge {
  txid: string;
  amountCents: number;
  expiresAt: number;
  isCancelled: number | boolean;
  paidAt: number | null;
  paidCents: number | null;
  refundedCents: number;
}

/**
 * Simulated payment provider, the sandbox, which takes no money: our own staff mark the payments. Like a real provider
 * it stores its own charges and signs its notices.
 */
export function sandboxGateway(host: Host): PaymentGateway {
  return {
    name: sandboxName,
    configured: () => true,
    async createCharge({ txid, amountCents, expiresAt }) {
      const now = await billingNow(host);
      const columns = ['txid', 'amountCents', 'expiresAt', 'createdAt', 'updatedAt'];
      try {
        await sandboxRows(host).sql.insert('SandboxCharges', columns, [
          [txid, amountCents, expiresAt, now, now],
        ]);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
      return { providerId: null, qrCode: demoCode(txid, amountCents), qrImage: null };
    },
    readCharge: async ({ txid }) => read(await findSandboxCharge(host, txid), await billingNow(host)),
    async cancelCharge({ txid }) {
      await sandboxCharges(host).where({ txid }).whereNull('paidAt').update({ isCancelled: 1 });
    },
    readNotice: async (source) => readSigned(host, source),
  };
}

/** The notice as the sandbox sends it, with its signature. */
export function signedNotice(
  host: Host,
  txid: string,
  eventId = randomBytes(8).toString('hex'),
): NoticeSource {
  const rawBody = Buffer.from(JSON.stringify({ eventId, txids: [txid] }));
  return { rawBody, query: {}, headers: { [signatureHeader]: signatureOf(host, rawBody) } };
}

function readSigned(host: Host, { headers, rawBody }: NoticeSource) {
  const given = Buffer.from(String(headers[signatureHeader] ?? ''));
  const right = Buffer.from(signatureOf(host, rawBody));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw PaymentNoticeForged();
  const { eventId, txids } = JSON.parse(rawBody.toString()) as { eventId: string; txids: string[] };
  return { eventId, txids, providerIds: [] };
}

function signatureOf({ config }: Host, rawBody: Buffer): string {
  return createHmac('sha256', `${config.appSecret}/billing/sandbox`).update(rawBody).digest('hex');
}

const sandboxRows = (host: Host) => acrossCompanies(host, 'the provider of the sandbox is no company');

export const sandboxCharges = (host: Host) => sandboxRows(host).table('SandboxCharges');

export async function findSandboxCharge(host: Host, txid: string): Promise<SandboxCharge | undefined> {
  return sandboxCharges(host).where({ txid }).first();
}

function read(charge: SandboxCharge | undefined, now: number): ChargeReading | null {
  if (!charge) return null;
  if (charge.paidAt === null) {
    const isOver = Number(charge.expiresAt) <= now;
    return { status: charge.isCancelled ? 'cancelled' : isOver ? 'expired' : 'active', payments: [] };
  }
  const payment = {
    id: `sandbox-${charge.txid}`,
    amountCents: Number(charge.paidCents),
    paidAt: Number(charge.paidAt),
    refundedCents: Number(charge.refundedCents),
  };
  return { status: 'paid', payments: [payment] };
}

/** Like a real code in length, and not one that a bank's app would take. */
function demoCode(txid: string, amountCents: number): string {
  return `BALCAO-DEMO-SEM-VALOR.${txid}.${(amountCents / 100).toFixed(2)}`;
}
