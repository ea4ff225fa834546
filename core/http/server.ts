import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { basePathOf } from '../config/public-url.ts';
import { fastifyTrust, withoutPorts } from '../config/trust-proxy.ts';
import { NotFound } from '../errors/core-errors.ts';
import type { ErrorText } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { whenNeeded } from './compile-when-needed.ts';
import { compressAnswers } from './compress-answers.ts';
import { crossOriginRules } from './cross-origin.ts';
import { formatError } from './format-error.ts';
import { requireHttps, warnWithoutTls } from './https.ts';
import { ignoredHeader } from './ignored-keys.ts';
import type { OpenPath } from './open-path.ts';
import { belowBase, refuseAmbiguousBase } from './pages/base-path.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { textOfBody, withoutNuls } from './text-of-body.ts';

/** A field holds the longest message in any script: 65,536 characters of four bytes. */
const fieldMaxBytes = 4 * 65_536;

/** The bare HTTP server with what every route shares: limits, headers, cookies, uploads, errors. */
export async function createHttpServer(
  config: Config,
  log: Log,
  openPaths: readonly OpenPath[] = [],
  texts: ReadonlyMap<string, ErrorText> = new Map(),
): Promise<FastifyInstance> {
  const basePath = basePathOf(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: fastifyTrust(config.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    genReqId: newRequestId,
    ...(basePath === '' ? {} : { rewriteUrl: ({ url = '/' }: IncomingMessage) => belowBase(basePath, url) }),
    schemaController: { compilersFactory: whenNeeded },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 400 },
    ajv: {
      customOptions: { coerceTypes: true, removeAdditional: true, useDefaults: true, allErrors: false },
    },
    forceCloseConnections: true,
    // Handles requests that find no route because their URL cannot be read.
    frameworkErrors: (error, request, reply) => formatError(error, request, reply, texts),
  });
  refuseAmbiguousBase(app, basePath);
  readJsonBodies(app);
  // Fastify reads plain text by itself; a body of that kind would only be refused for its shape.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => formatError(error, request, reply, texts));
  app.setNotFoundHandler((request, reply) => formatError(NotFound(), request, reply, texts));
  // Before anything asks for the caller's address.
  app.addHook('onRequest', async ({ raw }) => withoutPorts(raw));
  requireHttps(app, config);
  warnWithoutTls(config, log);
  await app.register(cookie);
  const ownPages: FastifyCorsOptions = {
    origin: config.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', ignoredHeader],
    credentials: true,
    maxAge: 600,
  };
  await app.register(cors, { delegator: crossOriginRules(ownPages, openPaths) });
  const signup = sourcesOfSignup(config);
  await app.register(securityHeaders, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The pictures that customers show, at WhatsApp's own hosts, and those of help videos.
        imgSrc: ["'self'", 'data:', 'blob:', 'https://*.whatsapp.net', 'https://i.ytimg.com'],
        // Help videos, by the host that sets no cookie until one plays.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...signup.frames],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...socketsOf(config), ...signup.calls],
        baseUri: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The voice recorder encodes with WebAssembly, which this lets compile; scripts still come from here only.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...signup.scripts],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Meta's window answers the page that opened it, which the usual policy cuts off.
    ...(config.metaSignup
      ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } }
      : {}),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: false,
  });
  await compressAnswers(app);
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: config.mediaMaxBytes, files: 20, fields: 50, fieldSize: fieldMaxBytes, parts: 80 },
  });
  if (config.rateLimit) await app.register(rateLimit, { global: false });
  return app;
}

/** Clients name JSON as the type of a call that carries nothing, such as a DELETE: that is no body, not a broken one. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = textOfBody(body as Buffer, request.headers['content-type']);
      if (text === '') done(null, undefined);
      else
        void parse(request, text, (error, parsed) =>
          error ? done(error, undefined) : done(null, withoutNuls(parsed, text)),
        );
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** The sockets at the installation's own address, for browsers to which the page's own origin means its calls alone. */
function socketsOf({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  return publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];
}

/** Sources at Meta that a page needs to open its window for a new number; none on an installation without an app of its own. */
function sourcesOfSignup({ metaSignup, graph }: Pick<Config, 'metaSignup' | 'graph'>) {
  if (!metaSignup) return { scripts: [], frames: [], calls: [] };
  const scripts = [metaSignup.scripts];
  if (graph.isSimulated) return { scripts, frames: [], calls: [] };
  return {
    scripts,
    frames: ['https://www.facebook.com', 'https://web.facebook.com'],
    calls: ['https://www.facebook.com', 'https://graph.facebook.com'],
  };
}
