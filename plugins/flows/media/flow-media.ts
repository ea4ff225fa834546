import { CompanyModel, type Context, type Host } from '@balcao/core';
import { FlowMediaNotFound } from '../contract/errors.ts';
import type { FlowMedia } from './schemas.ts';

/** File that messages of flows send. It belongs to the company, so that several flows can use it. */
export class FlowMediaRow extends CompanyModel {
  static override tableName = 'FlowMedia';

  declare name: string;
  declare mimeType: string;
  /** Size in bytes. */
  declare size: number;
  declare mediaKey: string;
  /** True once no flow uses the file and its content is being deleted; no flow may use it any more. */
  declare isDoomed: number | boolean;
  /** Time of the next check whether a flow still uses the file, in epoch milliseconds. */
  declare lookAt: number;
}

/** Reads a file of the company. Throws ERR_NO_FLOW_MEDIA_FOUND. */
export async function findFlowMedia(ctx: Context, id: number): Promise<FlowMediaRow> {
  const [row] = await flowMediaByIds(ctx, [id]);
  if (!row) throw FlowMediaNotFound();
  return row;
}

/** Reads those of these files that the company has. */
export async function flowMediaByIds(ctx: Context, ids: readonly number[]): Promise<FlowMediaRow[]> {
  if (ids.length === 0) return [];
  return FlowMediaRow.of(ctx)
    .findByIds([...ids])
    .where({ isDoomed: 0 });
}

/** Presents a file for clients, with a signed link. */
export function presentFlowMedia(
  { media }: Pick<Host, 'media'>,
  { id, companyId, name, mimeType, size, mediaKey }: FlowMediaRow,
): FlowMedia {
  return { id, name, mimeType, size: Number(size), mediaUrl: media.url(companyId, mediaKey, name) };
}
