import { type AsaasConfig, type Log, OutsideSystem } from '@balcao/core';
import type { PaymentGateway } from '../billing/index.ts';
import { AsaasClient } from './asaas-client.ts';
import { AsaasCharges } from './charges.ts';
import { readNotice } from './notice.ts';
import { registerWebhook } from './webhook.ts';

interface AsaasGatewayOptions {
  log: Log;
  /** Whether new charges are Asaas's. */
  isChosen?: boolean;
  /** Address to which Asaas writes when notices do not arrive. */
  email: string | null;
  timeoutMs?: number;
  pauseMs?: number;
}

/** Payment gateway for Pix by Asaas, for the operator's invoices. */
export function asaasGateway(
  { url, key, webhookToken }: AsaasConfig,
  { log, isChosen = true, email, timeoutMs, pauseMs }: AsaasGatewayOptions,
): PaymentGateway {
  const asaas = new OutsideSystem({
    base: url,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(pauseMs === undefined ? {} : { pauseMs }),
  });
  const client = new AsaasClient(asaas, key, log);
  const charges = new AsaasCharges(client);
  return {
    name: 'asaas',
    configured: () => isChosen,
    needsDocument: true,
    createCharge: (input) => charges.create(input),
    readCharge: (ref) => charges.read(ref),
    cancelCharge: (ref) => charges.cancel(ref),
    readNotice: async (notice) => readNotice(notice, webhookToken),
    registerWebhook: (address) => registerWebhook(client, { url: address, token: webhookToken, email }),
  };
}
