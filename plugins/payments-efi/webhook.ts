import type { EfiConfig } from '@balcao/core';
import type { EfiClient } from './efi-client.ts';

/**
 * Registers the address of payment webhooks of the operator's Pix key at Efí, in place of an earlier address. Efí
 * appends `/pix` to the address as text, which the parameter `ignorar` absorbs. Efí calls the address at once, and
 * stores it only when that call succeeds. Throws ERR_PAYMENT_GATEWAY.
 */
export async function registerWebhook(efi: EfiClient, config: EfiConfig, url: string): Promise<void> {
  const address = new URL(url);
  address.search = '';
  const webhookUrl = `${address.href}?hmac=${config.webhookSecret}&ignorar=`;
  const call = { method: 'PUT', path: `/v2/webhook/${encodeURIComponent(config.pixKey)}` } as const;
  const asked = await efi.ask({
    ...call,
    headers: { 'x-skip-mtls-checking': String(!config.webhookMtls) },
    body: { webhookUrl },
    repeatable: true,
  });
  if ('refusal' in asked) throw efi.failed(call, asked.refusal);
}
