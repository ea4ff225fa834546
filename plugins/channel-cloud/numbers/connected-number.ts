import type { Context } from '@balcao/core';
import { findConnection, NoTemplates } from '../../connections/index.ts';
import { type CloudNumber, readNumber } from './cloud-number.ts';

/** The settings of an official number. Throws ERR_NO_WAPP_FOUND, and ERR_WAPP_NO_TEMPLATES for a connection of another kind. */
export async function cloudNumberOf(ctx: Context, connectionId: number): Promise<CloudNumber> {
  const { provider } = await findConnection(ctx, connectionId);
  if (provider !== 'cloud') throw NoTemplates();
  return readNumber(ctx, connectionId);
}
