import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import type { OpenPath } from './open-path.ts';

/**
 * CORS rules: pages of the installation's own origins (CORS_ORIGINS) may call everything, and further origins only
 * the open paths that a plugin declares for them, such as the widget's on customers' pages.
 */
export function crossOriginRules(usual: FastifyCorsOptions, openPaths: readonly OpenPath[]) {
  const origins = usual.origin as readonly string[];
  return async ({ url, headers: { origin } }: FastifyRequest): Promise<FastifyCorsOptions> => {
    if (!origin || origins.includes(origin)) return usual;
    const open = openPaths.find(({ path }) => url.startsWith(path));
    if (!open) return usual;
    const isAllowed = await open.allows(origin, url);
    return { ...usual, origin: isAllowed ? [origin] : [], credentials: false };
  };
}
