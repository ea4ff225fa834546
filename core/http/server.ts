import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { basePathOf } from '../config/public-url.ts';
import { fastifyTrust, withoutPorts } from '../config/trust-proxy.ts';
import { NotFound } from '../errors/core-errors.ts';
import type { ErrorText } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { networkOf } from './attempts.ts';
import { cutSlowBodies, uploadMs } from './bodies/body-in-time.ts';
import { textOfBody, withoutNuls } from './bodies/text-of-body.ts';
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

/** Maximum bytes of a form's field: the longest message has 65,536 characters of up to four bytes. */
const fieldMaxBytes = 4 * 65_536;

/**
 * Builds the HTTP server with everything that all routes share: limits, headers, cookies, uploads, errors. `buildApp` then adds
 * authentication and the routes.
 */
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
    requestTimeout: uploadMs,
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
  // Removes Fastify's parser of plain text: without it such a body is refused for its type instead of its shape.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => formatError(error, request, reply, texts));
  app.setNotFoundHandler((request, reply) => formatError(NotFound(), request, reply, texts));
  // First of the hooks: it corrects the address of the caller before anything reads it.
  app.addHook('onRequest', async ({ raw }) => withoutPorts(raw));
  cutSlowBodies(app);
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
        // Profile pictures of customers come from WhatsApp's own hosts, preview pictures of help videos from
        // YouTube's.
        imgSrc: ["'self'", 'data:', 'blob:', 'https://*.whatsapp.net', 'https://i.ytimg.com'],
        // Help videos, from YouTube's host that sets no cookie until one plays.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...signup.frames],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...socketsOf(config), ...signup.calls],
        baseUri: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The voice recorder encodes with WebAssembly, which this directive permits; scripts still come from this
        // server only.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...signup.scripts],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Meta's window must send its result to the page that opened it, which the default policy would prevent.
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
  if (config.rateLimit) {
    // A host has a whole network of IPv6 addresses, and could call by another one each time.
    const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
    await app.register(rateLimit, { global: false, keyGenerator });
  }
  return app;
}

/** Reads JSON bodies. An empty body is accepted as none, since clients send the content type also with calls such as a DELETE. */
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

/**
 * Returns the address of the live sockets for the content security policy, since some browsers do not consider it the page's own
 * origin.
 */
function socketsOf({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  return publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];
}

/**
 * Returns the addresses at Meta for the content security policy, which the page needs to connect a new official number; none on
 * an installation without an app at Meta.
 */
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
