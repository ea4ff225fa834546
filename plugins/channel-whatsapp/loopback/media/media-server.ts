import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults.ts';
import type { MediaStore } from './media-store.ts';

const maxUploadBytes = 128 * 1024 * 1024;

/** Serves encrypted files (`GET /m/<hash>`) and takes them (`POST /mms/<kind>/<hash>`); false when it is not about files. */
export function serveMedia(
  media: MediaStore,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, place, second, third] = pathname.split('/');
  if (request.method === 'GET' && place === 'm' && second) {
    download(media, faults, second, request, response);
    return true;
  }
  if (request.method === 'POST' && place === 'mms' && third) {
    upload(media, faults, third, request, response);
    return true;
  }
  return false;
}

function download(
  media: MediaStore,
  faults: Faults,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const file = media.get(name);
  const fault = faults.takeMediaFault('download');
  if (fault === 'hang') return;
  if (typeof fault === 'number' || !file) return void response.writeHead(Number(fault ?? 404)).end();
  if (fault) return void spoil(file, fault, response);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.length });
    return void response.end(file);
  }
  const part = file.subarray(Number(range[1]), range[2] ? Number(range[2]) + 1 : file.length);
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${file.length}`,
  });
  response.end(part);
}

function spoil(file: Buffer, how: 'cut' | 'damage', response: ServerResponse): void {
  const middle = Math.floor(file.length / 2);
  response.writeHead(200, { 'content-length': file.length });
  if (how === 'cut') return void response.write(file.subarray(0, middle), () => response.destroy());
  const damaged = Buffer.from(file);
  damaged[middle] = (file[middle] ?? 0) ^ 1;
  response.end(damaged);
}

function upload(
  media: MediaStore,
  faults: Faults,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxUploadBytes) chunks.push(chunk);
  });
  request.on('end', () => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fault = faults.takeMediaFault('upload');
    if (typeof fault === 'number') return answer(fault, { error: 'refused' });
    if (fault !== null) return;
    const file = Buffer.concat(chunks);
    const plainName = name.replace(/=+$/, '').replaceAll('%3D', '');
    if (size > maxUploadBytes) return answer(413, { error: 'too-large' });
    if (!media.isNamedRightly(plainName, file)) return answer(400, { error: 'hash-mismatch' });
    const path = media.put(plainName, file);
    return answer(200, { url: `https://${media.secureHost}${path}`, direct_path: path });
  });
}
