// Many live screens in one process: the least of a WebSocket and of socket.io's protocol, so that the sockets do not
// slow the server they share a small machine with. Orders: { open: { port, groups } }, { expect }, `{ strangers: true }`.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** Beginning of the events that are counted; screens hear of colleagues who come and go besides. */
const counted = Buffer.from('42["company-1-ticket"');
const screens = [];

process.on('message', (order) => {
  follow(order).then(
    (answer) => process.send(answer),
    (error) => process.send({ reason: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

async function follow({ open, expect }) {
  if (open) {
    for (const { count, token, joins, hears } of open.groups)
      await Promise.all(Array.from({ length: count }, () => openScreen(open.port, { token, joins, hears })));
    return { open: screens.length };
  }
  await Promise.all(screens.filter(({ hears }) => hears).map((screen) => screen.heardAll(expect)));
  const astray = screens.filter(({ hears }) => !hears).reduce((sum, { heard }) => sum + heard, 0);
  return { astray };
}

async function openScreen(port, { token, joins, hears }) {
  const screen = new Screen(port, hears);
  screens.push(screen);
  await screen.says('0{');
  screen.write(`40${token ? JSON.stringify({ token: `Bearer ${token}` }) : ''}`);
  await screen.says('40{');
  for (const [index, join] of joins.entries()) {
    screen.write(`42${index}${JSON.stringify(join)}`);
    await screen.says(`43${index}[`);
  }
  screen.heard = 0;
}

class Screen {
  heard = 0;
  #socket;
  #buffer = Buffer.alloc(0);
  #isOpen = false;
  #waitsFor = null;
  #expects = null;

  constructor(port, hears) {
    this.hears = hears;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => {
      const key = randomBytes(16).toString('base64');
      this.#socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n` +
          `connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
      );
    });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waitsFor?.reject(error));
  }

  /** Resolves when the server says something that begins so. */
  says(start) {
    return new Promise((resolve, reject) => {
      this.#waitsFor = { start, resolve, reject };
    });
  }

  /** Resolves when so many events were heard since the last time. */
  heardAll(count) {
    return new Promise((resolve) => {
      this.#expects = { count, resolve };
      this.#look();
    });
  }

  write(text) {
    const body = Buffer.from(text);
    // A mask of zeros changes nothing and is a mask all the same.
    const head =
      body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
  }

  #take(chunk) {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk;
    if (!this.#isOpen) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#isOpen = true;
      this.#buffer = this.#buffer.subarray(end + 4);
    }
    for (;;) {
      const frame = nextFrame(this.#buffer);
      if (!frame) break;
      this.#hear(this.#buffer.subarray(frame.from, frame.to));
      this.#buffer = this.#buffer.subarray(frame.to);
    }
    this.#look();
  }

  #hear(said) {
    if (said[0] === 0x32) this.write('3');
    else if (counted.equals(said.subarray(0, counted.length))) this.heard++;
    else if (this.#waitsFor && said.toString('latin1').startsWith(this.#waitsFor.start)) {
      this.#waitsFor.resolve();
      this.#waitsFor = null;
    } else if (this.#waitsFor && said.toString('latin1').startsWith('44')) {
      this.#waitsFor.reject(new Error(said.toString()));
    }
  }

  #look() {
    if (!this.#expects || this.heard < this.#expects.count) return;
    this.heard -= this.#expects.count;
    this.#expects.resolve();
    this.#expects = null;
  }
}

/** Where the text of the next whole frame lies; servers do not mask and socket.io does not fragment. */
function nextFrame(buffer) {
  if (buffer.length < 2) return null;
  const short = buffer[1] & 0x7f;
  const from = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < from) return null;
  const length =
    short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  return buffer.length < from + length ? null : { from, to: from + length };
}
