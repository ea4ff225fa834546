import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { basePathOf } from '../config/public-url.ts';
import type { Host } from '../context.ts';
import { NotFound } from '../errors/core-errors.ts';
import { StartupError } from '../errors/startup-error.ts';
import { routeDeclarer, sentAs } from '../http/route.ts';
import { Nullable } from '../http/schemas.ts';
import { contractVersion } from './contract.ts';
import type { PluginManifest } from './define-plugin.ts';

const WebModule = Type.Object({
  name: Type.String(),
  /** From this host, to be imported as it is: it changes when the module does. */
  url: Type.String(),
  planFlag: Nullable(Type.String()),
  permission: Nullable(Type.String()),
});

const Listed = Type.Object({ contract: Type.String(), plugins: Type.Array(WebModule) });

type WebPlugin = PluginManifest & { web: NonNullable<PluginManifest['web']> };

/**
 * Serves what plugins bring to the web app: a list of the modules that are open to every caller, and the modules themselves,
 * which a browser imports without a session. They are code and hold nothing of a company. Throws StartupError for a module that
 * is not there.
 */
export function registerWebModules(
  app: FastifyInstance,
  host: Host,
  plugins: readonly PluginManifest[],
): void {
  const withModule = plugins.filter((plugin): plugin is WebPlugin => plugin.web !== undefined);
  for (const { name, web } of withModule)
    if (web.permission && !host.permissions.has(web.permission))
      throw new StartupError(
        `The plugin ${name} wants the permission ${web.permission} for its pages, which no plugin declares.`,
      );
  const modules = new Map(withModule.map(({ name, web }) => [name, moduleIn(name, web.module)]));
  const route = routeDeclarer(app, { tag: 'plugins', planFlag: null });
  route({
    method: 'GET',
    url: '/plugins/web',
    operationId: 'listWebModules',
    summary: 'Lists the browser modules of plugins',
    description:
      'Those that the plan of the caller’s company opens and whose permission the caller holds, in the order in which the plugins ' +
      'were loaded. The web app imports each and gives it the contract’s host.',
    access: 'session',
    answers: { 200: Listed },
    async handle(ctx) {
      const listed = [];
      for (const { name, planFlag, web } of withModule) {
        if (web.permission && !ctx.can(web.permission)) continue;
        if (!(await host.tenancy.opens(ctx.companyId, planFlag))) continue;
        const hash = (await modules.get(name)?.())?.hash ?? '';
        const url = `${basePathOf(host.config)}/plugins/${name}/web.js?v=${hash}`;
        listed.push({ name, url, planFlag: planFlag ?? null, permission: web.permission ?? null });
      }
      return { contract: contractVersion, plugins: listed };
    },
  });
  route({
    method: 'GET',
    url: '/plugins/:name/web.js',
    operationId: 'fetchWebModule',
    summary: 'Fetch the browser module of a plugin',
    description:
      'With the `v` of the list it may be kept for ever; with another one, or none, it is asked for each time.',
    access: 'public',
    params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 100 })) }),
    answers: { 200: sentAs('text/javascript') },
    async handle(_ctx, { params, query, reply }) {
      const found = await modules.get(params.name)?.();
      if (!found) throw NotFound();
      // During an upgrade one process may list what another one does not have yet: that answer is not kept.
      const lasts = query.v === found.hash ? 'public, max-age=31536000, immutable' : 'no-cache';
      return reply.header('cache-control', lasts).type('text/javascript; charset=utf-8').send(found.content);
    },
  });
}

/** Reads a module anew once its file has changed, so that its author sees a change by loading the page again. */
function moduleIn(plugin: string, address: URL): () => Promise<{ content: Buffer; hash: string }> {
  const file = fileURLToPath(address.href);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartupError(`The plugin ${plugin} names a browser module that is not there: ${file}.`);
  let known: { content: Buffer; hash: string; state: string } | undefined;
  return async () => {
    const { mtimeMs, size } = await stat(file);
    const state = `${mtimeMs} ${size}`;
    if (known?.state === state) return known;
    const content = await readFile(file);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 20);
    known = { content, hash, state };
    return known;
  };
}
