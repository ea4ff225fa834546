import type { Host } from '@balcao/core';
import { NoNoticeAddress } from '../contract/errors.ts';
import { currentGateway } from '../gateways.ts';

/**
 * Registers our address for notices with the provider of new charges, for an operator, and returns it; a provider that is
 * set up on its own site is not called. Throws ERR_NO_NOTICE_ADDRESS without a public https address, and
 * ERR_PAYMENT_GATEWAY when the provider refuses it.
 */
export async function registerNotices(host: Host, given: string | null): Promise<string> {
  const gateway = currentGateway(host);
  const { publicUrl } = host.config;
  const url = given ?? (publicUrl === null ? null : `${publicUrl}/subscription/webhook/${gateway.name}`);
  if (!url?.startsWith('https://')) throw NoNoticeAddress();
  await gateway.registerWebhook?.(url);
  return url;
}
