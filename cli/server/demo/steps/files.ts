import type { StoredMedia } from '@balcao/core';
import { createFileList, putFiles } from '@balcao/plugins/file-lists/index.ts';
import { actingAs, type Demo, demoRowsOf } from '../demo.ts';
import { fileOf } from './line-contents.ts';

/**
 * Creates lists of files that agents and campaigns can send: the first has the catalogue, the others pictures. It is part of the
 * demonstration, a sample company for operators who try the product.
 */
export async function storeFiles(demo: Demo): Promise<void> {
  const { ctx, host, texts } = demo;
  const ana = actingAs(demo, await demoRowsOf(demo), 'Ana');
  for (const [index, { name, message, options }] of texts.fileLists.entries()) {
    if (await ctx.table('Files').where({ name }).first('id')) continue;
    const files: StoredMedia[] = [];
    for (const _option of options) files.push(await fileOf(demo, index === 0 ? 'document' : 'picture'));
    await host.database.transaction(async () => {
      const { list } = await createFileList(ana, {
        name,
        message,
        options: options.map((name) => ({ name })),
      });
      await putFiles(ana, list.id, { files, ids: [] });
    });
  }
}
