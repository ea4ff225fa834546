import { createServer, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';

/** Host that serves the product below a path, as nginx does, and another site beside it. */
export interface PathProxy {
  /** Address of the product. */
  url: string;
  /** True: the product gets the whole address; false: the path is taken off before. */
  keepsPath: boolean;
  /** Cookies that came to what is served beside the product. */
  cookiesBeside: string[];
  close(): Promise<void>;
}

/** Starts a proxy that passes calls and sockets below the path to the product, which may start later. */
export async function pathProxy(path: string, product: () => string): Promise<PathProxy> {
  const port = await freePort();
  const passed = ({ url = '/' }: IncomingMessage) => (proxy.keepsPath ? url : url.slice(path.length) || '/');
  const isBelow = ({ url = '/' }: IncomingMessage) => url === path || url.startsWith(`${path}/`);
  const server = createServer((request, response) => {
    if (!isBelow(request)) {
      proxy.cookiesBeside.push(request.headers.cookie ?? '');
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<title>beside</title>');
    }
    const { method, headers } = request;
    const onward = send(product() + passed(request), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, near, head) => {
    const far = connect(Number(new URL(product()).port), '127.0.0.1');
    const { rawHeaders } = request;
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${rawHeaders[at + 1]}`));
    far.write(`GET ${passed(request)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(near).pipe(far);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxy: PathProxy = {
    url: `http://127.0.0.1:${port}${path}`,
    keepsPath: true,
    cookiesBeside: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
