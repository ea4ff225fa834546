import { type Context, fieldsOf, type StoredMedia, ValidationFailed } from '@balcao/core';
import { NumberNotSet } from '../contract/errors.ts';
import { headerSamples } from '../contract/limits.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { textOf } from '../inbound/webhook-value.ts';
import { cloudNumberOf } from '../numbers/connected-number.ts';
import type { HeaderFile } from './schemas.ts';

/**
 * Uploads an admin's sample file for a template's header to Meta, and returns the handle by which the template names it.
 * Throws ERR_NO_WAPP_FOUND, ERR_VALIDATION for a file of another type or size, ERR_CLOUD_META_REFUSED and
 * ERR_CLOUD_META_SILENT.
 */
export async function uploadHeaderFile(
  ctx: Context,
  connectionId: number,
  file: StoredMedia,
): Promise<HeaderFile> {
  const { token, signedUpBy } = await cloudNumberOf(ctx, connectionId);
  if (token === '') throw NumberNotSet();
  const sample = headerSamples.get(file.mimeType);
  if (!sample) throw ValidationFailed({ details: { file: 'JPEG, PNG, MP4 or PDF' } });
  const { kind, megabytes } = sample;
  if (file.size > megabytes * 2 ** 20)
    throw ValidationFailed({ details: { file: `at most ${megabytes} MB` } });
  const bytes = await ctx.host.media.read(ctx.companyId, file.key);
  const client = new GraphClient(ctx.host, token);
  const { mimeType, fileName } = file;
  const handle = await asked(async () =>
    client.uploadSample(signedUpBy || (await appOf(client, token)), { bytes, mimeType, fileName }),
  );
  return { kind, handle };
}

/** App that a token is of. Not every token may read its app: then the token is described instead. */
async function appOf(client: GraphClient, token: string): Promise<string> {
  const read = await client.get('/app').catch((error: unknown) => {
    if (error instanceof GraphRefusal) return {};
    throw error;
  });
  const id = textOf(fieldsOf(read).id, 30);
  if (id !== '') return id;
  const { data } = await client.get('/debug_token', { input_token: token });
  return textOf(fieldsOf(data).app_id, 30);
}
