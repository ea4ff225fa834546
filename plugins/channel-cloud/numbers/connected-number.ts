import type { Context } from '@balcao/core';
import { findConnection, NoTemplates } from '../../connections/index.ts';
import { NotOfficial, NumberNotSet } from '../contract/errors.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { type CloudNumber, readNumber } from './cloud-number.ts';

/**
 * Finds the settings of an official WhatsApp number of the company. Throws ERR_NO_WAPP_FOUND, and ERR_WAPP_NO_TEMPLATES
 * for a connection of another kind.
 */
export async function cloudNumberOf(ctx: Context, connectionId: number): Promise<CloudNumber> {
  const { provider } = await findConnection(ctx, connectionId);
  if (provider !== 'cloud') throw NoTemplates();
  return readNumber(ctx, connectionId);
}

/** An official number that is asked about at the platform. */
export interface AskedNumber {
  /** Name of its connection. */
  name: string;
  phoneNumberId: string;
  client: GraphClient;
}

/**
 * The way to an official number at the platform. Throws ERR_NO_WAPP_FOUND, ERR_CLOUD_NOT_OFFICIAL for a connection of another kind, and
 * ERR_CLOUD_NUMBER_NOT_SET.
 */
export async function askedNumberOf(ctx: Context, connectionId: number): Promise<AskedNumber> {
  const { provider, name } = await findConnection(ctx, connectionId);
  if (provider !== 'cloud') throw NotOfficial();
  const { phoneNumberId, token } = await readNumber(ctx, connectionId);
  if (phoneNumberId === '' || token === '') throw NumberNotSet();
  return { name, phoneNumberId, client: new GraphClient(ctx.host, token) };
}
