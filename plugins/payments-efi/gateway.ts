import { Agent } from 'node:https';
import { type EfiConfig, type Log, OutsideSystem } from '@balcao/core';
import type { PaymentGateway } from '../billing/index.ts';
import { readCertificate, readTestRoot } from './certificate.ts';
import { EfiCharges } from './charges.ts';
import { EfiClient } from './efi-client.ts';
import { readNotice } from './notice.ts';
import { EfiToken } from './token.ts';
import { registerWebhook } from './webhook.ts';

/** Most connections to Efí at one time, which stay open between calls. */
const mostConnections = 8;
const warnedBeforeMs = 30 * 24 * 60 * 60 * 1000;

interface EfiGatewayOptions {
  log: Log;
  /** Whether new charges are Efí's. */
  isChosen?: boolean;
  timeoutMs?: number;
  pauseMs?: number;
}

export interface ClosableGateway extends PaymentGateway {
  close(): void;
}

/**
 * Payment gateway for Pix by Efí, over mutual TLS, for the operator's invoices. Throws StartupError when the certificate
 * cannot be used.
 */
export function efiGateway(config: EfiConfig, options: EfiGatewayOptions): ClosableGateway {
  const { tls, expiresAt } = readCertificate(config.certificate);
  if (expiresAt !== null && expiresAt - Date.now() < warnedBeforeMs)
    options.log.warn({ expiresAt: new Date(expiresAt) }, 'the certificate of EFI_CERTIFICATE ends soon');
  const agent = new Agent({
    ...tls,
    ...(config.testRoot ? { ca: readTestRoot(config.testRoot) } : {}),
    minVersion: 'TLSv1.2',
    keepAlive: true,
    maxSockets: mostConnections,
  });
  const { timeoutMs, pauseMs } = options;
  const efi = new OutsideSystem({
    base: config.url,
    agent,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(pauseMs === undefined ? {} : { pauseMs }),
  });
  const client = new EfiClient(efi, new EfiToken(efi, config), options.log);
  const charges = new EfiCharges(client, config.pixKey);
  return {
    name: 'efi',
    configured: () => options.isChosen ?? true,
    createCharge: (input) => charges.create(input),
    readCharge: (ref) => charges.read(ref),
    cancelCharge: (ref) => charges.cancel(ref),
    readNotice: async (notice) => readNotice(notice, config),
    registerWebhook: (url) => registerWebhook(client, config, url),
    close: () => agent.destroy(),
  };
}
