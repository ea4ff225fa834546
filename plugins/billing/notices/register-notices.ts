import type { Host } from '@balcao/core';
import { NoNoticeAddress } from '../contract/errors.ts';
import { currentGateway } from '../gateways.ts';

/**
 * Tells the provider of new charges where its notices go, and answers where; one that is told at its own site is not asked.
 * Throws ERR_NO_NOTICE_ADDRESS without a public https address, and ERR_PAYMENT_GATEWAY when the provider refuses it.
 */
export async function registerNotices(host: Host, given: string | null): Promise<string> {
  const gateway = currentGateway(host);
  const { publicUrl } = host.config;
  const url = given ?? (publicUrl === null ? null : `${publicUrl}/subscription/webhook/${gateway.name}`);
  if (!url?.startsWith('https://')) throw NoNoticeAddress();
  await gateway.registerWebhook?.(url);
  return url;
}
