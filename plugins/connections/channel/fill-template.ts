import type { Context, Host } from '@balcao/core';
import { TemplateNotFound } from '../contract/errors.ts';
import { findConnection } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import type { FilledTemplate, TemplateOrder } from './channel-templates.ts';

/**
 * Fills a template of a connection. Throws ERR_NO_WAPP_FOUND, ERR_TEMPLATE_NOT_FOUND, also for a kind of connection without
 * templates, ERR_TEMPLATE_NOT_APPROVED and ERR_TEMPLATE_VALUES.
 */
export async function fillTemplate(
  ctx: Context,
  connectionId: number,
  order: TemplateOrder,
): Promise<FilledTemplate> {
  const { provider } = await findConnection(ctx, connectionId);
  const templates = findDriver(ctx.host, provider)?.templates;
  if (!templates) throw TemplateNotFound();
  return templates.fill(ctx, connectionId, order);
}

/** Whether a provider's network has templates, and takes nothing else once the time for free answers is over. */
export function hasTemplates(host: Host, provider: string): boolean {
  return findDriver(host, provider)?.templates !== undefined;
}
