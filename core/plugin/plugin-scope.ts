import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Host } from '../context.ts';
import { addPlanGate } from '../http/plan-gate.ts';
import { routeDeclarer } from '../http/route.ts';
import type { PluginManifest, PluginScope } from './define-plugin.ts';
import { provide } from './port.ts';

/** Functions of plugins that run at the start and the end of the process. */
export interface Lifecycle {
  ready: Array<() => Promise<void> | void>;
  close: Array<() => Promise<void> | void>;
}

/**
 * Registers one plugin in a child scope of its own, behind its plan gate, so that neither its hooks nor its gate reach
 * its neighbours.
 */
export async function registerPlugin(
  app: FastifyInstance,
  host: Host,
  plugin: PluginManifest,
  lifecycle: Lifecycle,
): Promise<void> {
  const register = async (scope: FastifyInstance) => {
    if (plugin.planFlag) addPlanGate(scope, plugin.planFlag, host.tenancy);
    for (const schema of plugin.schemas ?? []) scope.addSchema(schema);
    await plugin.register(pluginScope(scope, host, plugin, lifecycle));
  };
  // With its name, since fastify looks through every loaded module for the name of a function that has none.
  await app.register(fastifyPlugin(register, { name: plugin.name, encapsulate: true }));
}

function pluginScope(
  app: FastifyInstance,
  host: Host,
  { name, planFlag, scope }: PluginManifest,
  lifecycle: Lifecycle,
): PluginScope {
  const opensTo = (companyId: number) => host.tenancy.opens(companyId, planFlag);
  return {
    host,
    route: routeDeclarer(app, { tag: name, planFlag: planFlag ?? null, scope }),
    provide: (port, value) => provide(host, port, value),
    job: (job, run, options) =>
      host.jobs.define(
        job,
        async (ctx, data) => {
          if (await opensTo(ctx.companyId)) await run(ctx, data);
        },
        options,
      ),
    every: (sweepName, everyMs, sweep, role = 'worker') => {
      if (host.config.roles.has(role)) host.jobs.every(`${name}/${sweepName}`, everyMs, sweep);
    },
    on: (event, listener) =>
      host.events.on(event, async (ctx, payload) => {
        if (await opensTo(ctx.companyId)) await listener(ctx, payload);
      }),
    keep: (keeper) => host.events.keep(keeper),
    onJoin: (subscription, join) =>
      host.live.onJoin(subscription, async (ctx, argument) =>
        (await opensTo(ctx.companyId)) ? join(ctx, argument) : [],
      ),
    openToPages: (open) => {
      host.openPaths.push(open);
    },
    guests: (door) => host.live.onGuests(door),
    onReady: (call) => {
      lifecycle.ready.push(call);
    },
    onClose: (call) => {
      lifecycle.close.unshift(call);
    },
    opensTo,
  };
}
