import { connect } from 'node:net';

/**
 * Keep-alive connection that sends one request after the other: the cheapest possible client, so that on a small machine the load
 * does not slow down what it measures. It reads only answers with a content-length, which both sides send.
 */
export class Connection {
  #socket;
  #head = '';
  #status = 0;
  #missing = -1;
  #body = [];
  #answer = null;

  static open(port) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
        resolve(new Connection(socket)),
      );
      socket.once('error', reject);
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#answer?.reject(new Error('The server closed the connection')));
  }

  /** Resolves with the status; with `keepBody` also with the text. */
  ask({ method, path, headers = '', body = '', keepBody = false }) {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject, keepBody };
      const typed = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        : '';
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${typed}\r\n${body}`);
    });
  }

  close() {
    this.#answer = null;
    this.#socket.destroy();
  }

  #take(chunk) {
    let rest = chunk;
    if (this.#missing < 0) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1] ?? 0);
      const bodyBytes = this.#head.length - end - 4;
      rest = chunk.subarray(chunk.length - bodyBytes);
      this.#head = '';
    }
    this.#missing -= rest.length;
    if (this.#answer?.keepBody) this.#body.push(rest);
    if (this.#missing <= 0) this.#done();
  }

  #done() {
    const { resolve, keepBody } = this.#answer;
    const text = keepBody ? Buffer.concat(this.#body).toString() : '';
    this.#missing = -1;
    this.#body = [];
    resolve({ status: this.#status, text });
  }
}
