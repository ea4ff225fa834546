import type { FastifyInstance, FastifyReply } from 'fastify';
import { NotFound } from '../../errors/core-errors.ts';
import type { ErrorText } from '../../errors/errors.ts';
import { type DocFile, readDocFiles } from './doc-files.ts';
import { errorPage, errorPagePath } from './error-page.ts';
import { llmsTxt } from './llms-txt.ts';

export interface ServeDocs {
  /** Folder of the documentation; absent: only the pages of error codes are served. */
  docsDir?: string | undefined;
  /** code -> its sentence, of every error and reason. */
  texts: ReadonlyMap<string, ErrorText>;
  /** Path below which browsers find the product: links begin with it. */
  basePath: string;
}

interface Documented {
  operationId: string;
  'x-errors'?: Record<string, string[]>;
}

const markdown = 'text/markdown; charset=utf-8';
/** Options of these routes: a browser gets the page itself instead of the web app. */
const page = { schema: { hide: true }, config: { access: 'public' as const, isPage: true } };

/** Serves the documentation as plain text below `/docs/`, the page of each code of a refusal, and `/llms.txt`. */
export async function serveDocs(
  app: FastifyInstance,
  { docsDir, texts, basePath }: ServeDocs,
): Promise<void> {
  const files: ReadonlyMap<string, DocFile> = docsDir ? await readDocFiles(docsDir) : new Map();
  const send = (reply: FastifyReply, content: string, mediaType = markdown) =>
    reply.header('cache-control', 'no-cache').type(mediaType).send(content);
  const sendFile = (reply: FastifyReply, name: string) => {
    const file = files.get(name);
    if (!file) throw NotFound();
    return send(reply, file.content, file.mediaType);
  };
  app.get('/llms.txt', page, (_request, reply) =>
    send(reply, llmsTxt(files.values(), basePath), 'text/plain; charset=utf-8'),
  );
  app.get('/docs/errors.md', page, (_request, reply) => send(reply, errorList(texts, basePath)));
  app.get<{ Params: { page: string } }>('/docs/errors/:page', page, ({ params }, reply) => {
    const code = params.page.replace(/\.md$/, '');
    const text = code.startsWith('ERR_') ? texts.get(code) : undefined;
    if (!text) throw NotFound();
    return send(reply, errorPage({ code, text, ...whereAnswered(app, code) }));
  });
  app.get<{ Params: { page: string } }>('/docs/:page', page, ({ params }, reply) =>
    sendFile(reply, params.page),
  );
  app.get<{ Params: { folder: string; page: string } }>('/docs/:folder/:page', page, ({ params }, reply) =>
    sendFile(reply, `${params.folder}/${params.page}`),
  );
}

function errorList(texts: ReadonlyMap<string, ErrorText>, basePath: string): string {
  const codes = [...texts]
    .filter(([code]) => code.startsWith('ERR_'))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = codes.map(([code, { en }]) => `- [${code}](${basePath}${errorPagePath(code)}): ${en}`);
  return ['# Codes', '', 'Every code of a refusal, with its sentence in English.', '', ...lines, ''].join(
    '\n',
  );
}

/** Returns the status of a code, and the operations of the document that name it. */
function whereAnswered(app: FastifyInstance, code: string) {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Documented>> };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, 'x-errors': errors = {} }]) => {
      const [status] = Object.entries(errors).find(([, codes]) => codes.includes(code)) ?? [];
      return status
        ? [{ operationId, route: `${method.toUpperCase()} ${path}`, status: Number(status) }]
        : [];
    }),
  );
  return { status: found[0]?.status, operations: found };
}
