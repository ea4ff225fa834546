import type { Context, Host } from '@balcao/core';
import { TemplateNotFound } from '../contract/errors.ts';
import { findConnection } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import type { FilledTemplate, FillTemplate, TemplateOrder, TemplatePrices } from './channel-templates.ts';

/**
 * Fills a template of a connection with an agent's or a campaign's values. Throws ERR_NO_WAPP_FOUND,
 * ERR_TEMPLATE_NOT_FOUND, also for a kind of connection without templates, ERR_TEMPLATE_NOT_APPROVED and
 * ERR_TEMPLATE_VALUES.
 */
export async function fillTemplate(
  ctx: Context,
  connectionId: number,
  { template, ...order }: TemplateOrder,
): Promise<FilledTemplate> {
  return (await openTemplate(ctx, connectionId, template))(order);
}

/**
 * Opens a template of a connection, so that it can be filled for each of many recipients. Throws the errors of
 * `fillTemplate` except those about values.
 */
export async function openTemplate(
  ctx: Context,
  connectionId: number,
  template: TemplateOrder['template'],
): Promise<FillTemplate> {
  const { provider } = await findConnection(ctx, connectionId);
  const templates = findDriver(ctx.host, provider)?.templates;
  if (!templates) throw TemplateNotFound();
  return templates.open(ctx, connectionId, template);
}

/** Prices of a template; null where its network states none. Throws the errors of `openTemplate`. */
export async function templatePrices(
  ctx: Context,
  connectionId: number,
  template: TemplateOrder['template'],
): Promise<TemplatePrices | null> {
  const { provider } = await findConnection(ctx, connectionId);
  const templates = findDriver(ctx.host, provider)?.templates;
  if (!templates) throw TemplateNotFound();
  return (await templates.prices?.(ctx, connectionId, template)) ?? null;
}

/** True when a provider's network has templates, and takes nothing else once a customer's last message is too old. */
export function hasTemplates(host: Host, provider: string): boolean {
  return findDriver(host, provider)?.templates !== undefined;
}
