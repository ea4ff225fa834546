import { startTestApp, type TestApp, type TestCompany, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import { drawQr } from './qr.ts';
import { balcao, json, onServerOf, type Running } from './testing/balcao.ts';

const kept = { ...process.env };
let app: TestApp;
let company: TestCompany;
let admin: TestUser;
let next = 1;

beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true, sweeps: true });
  company = await app.aCompany();
  admin = await app.aUser(company);
  Object.assign(process.env, await onServerOf(app), { NO_COLOR: '1' });
});
afterAll(async () => {
  await app.close();
  process.env = kept;
});

const here = () => `--company ${company.id}`;
async function aConnection(): Promise<{ id: number; name: string }> {
  return json(`connections create ${here()} --name Vendas${next++} --provider sandbox --greeting Oi`);
}
const scan = (id: number) => app.api(admin).post(`/sandbox/${id}/scan`);

/** Runs a command that goes on for ever, and ends it after the line of its output that `isLast` accepts. */
async function until(command: string, isLast: (line: string) => boolean, onLine?: Running['onLine']) {
  const ending = new AbortController();
  return balcao(command, {
    ended: ending.signal,
    onLine: (line) => {
      onLine?.(line);
      if (isLast(line)) ending.abort();
    },
  });
}

describe('connections by command', () => {
  test('connections are made by command with their queues, listed, shown and deleted, and show no credential', async () => {
    const queue = await json(`queues create ${here()} --name Fila --color #123456`);
    const made = await json(
      `connections create ${here()} --name Matriz --provider sandbox --queue fila --greeting Oi`,
    );
    expect(made.queues.map(({ id }: { id: number }) => id)).toEqual([queue.id]);
    const [listed] = await json(`connections list ${here()}`);
    expect(Object.keys(listed)).toEqual(expect.not.arrayContaining(['token', 'qrcode']));
    expect((await balcao(`connections show matriz ${here()}`)).out).toMatch(/queues +Fila/);
    const other = await aConnection();
    expect((await balcao(`connections delete ${other.name} ${here()} --yes`)).code).toBe(0);
    const refused = await balcao(`connections delete Matriz ${here()} --yes`);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('default first')]);
    expect((await balcao(`connections create ${here()} --name X1 --queue Nada`)).code).toBe(4);
  });

  test('pairing by command draws a code that a phone can scan, and reports when that is done', async () => {
    const { id, name } = await aConnection();
    let drawn = '';
    const paired = await balcao(`connections pair ${name} ${here()}`, {
      onLine: (line) => {
        if (!line.includes('█')) return;
        drawn = line;
        void scan(id);
      },
    });
    expect([paired.code, paired.lines.at(-1)]).toEqual([0, expect.stringMatching(/^Paired with 5500/)]);
    expect(readDrawn(drawn)).not.toBe('');
    expect((await balcao(`connections pair ${name} ${here()}`)).out).toMatch(/^Paired with/);
  });

  test('pairing by command prints a code as JSON and ends, or a code to type', async () => {
    const { name } = await aConnection();
    const coded = await json(`connections pair ${name} ${here()} --once`);
    expect(coded).toMatchObject({ status: 'qrcode', qrcode: expect.any(String) });
    const typed = await balcao(`connections pair ${name} ${here()} --once --number 12 --json`);
    expect([typed.code, JSON.parse(typed.err).error]).toEqual([3, 'ERR_WAPP_PAIRING_NUMBER']);
  });

  test('pairing by command gives up when the code is not scanned', async () => {
    const { name } = await aConnection();
    const late = await balcao(`connections pair ${name} ${here()} --wait 0`);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('pair again')]);
  });

  test('connections are watched by command until the operator ends it', async () => {
    const { id, name } = await aConnection();
    const seen: string[] = [];
    const watched = await until(
      `connections status ${name} ${here()} --watch --json`,
      (line) => JSON.parse(line).status === 'DISCONNECTED',
      (line) => {
        const { status } = JSON.parse(line);
        if (status === 'qrcode') void scan(id);
        if (status === 'CONNECTED') void app.api(admin).delete(`/whatsappsession/${id}`);
        seen.push(status);
      },
    );
    expect([watched.code, watched.err]).toEqual([0, '']);
    expect(seen).toEqual(expect.arrayContaining(['CONNECTED', 'DISCONNECTED']));
    expect(JSON.parse(watched.lines.at(-1) ?? '')).toMatchObject({ id, name, at: expect.any(String) });
    for (const order of ['restart', 'logout'])
      expect((await balcao(`connections ${order} ${id} ${here()}`)).code).toBe(0);
    expect((await balcao(`connections status ${here()}`)).out).toContain(name);
  });
});

describe('a QR code in the terminal', () => {
  const text =
    '2@AbCdEf0123456789+/=,qrLqyq+qWeRtY0987654321==,kKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKkKk=,xYz,1';

  test('a QR code in the terminal is read as its text, in colours and without', () => {
    expect(readDrawn(drawQr(text, { colours: false }))).toBe(text);
    const coloured = drawQr(text, { colours: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are just these
    expect(readDrawn(coloured.replace(/\u001b\[[\d;]*m/g, ''))).toBe(text);
    expect(coloured).toContain('\u001b[40;97m');
  });

  test('a QR code in the terminal has dark and light exchanged for a light ground', () => {
    const [line = ''] = drawQr(text, { colours: false, inverted: true }).split('\n');
    expect(line.trim()).toBe('');
  });
});

/** Reads the lines as a scanner does: light letters on a dark ground. */
function readDrawn(drawn: string): string {
  const rows = drawn
    .split('\n')
    .flatMap((line) => [
      [...line].map((half) => half === '█' || half === '▀'),
      [...line].map((half) => half === '█' || half === '▄'),
    ]);
  const scale = 6;
  const width = (rows[0]?.length ?? 0) * scale;
  const height = rows.length * scale;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.fill(
        rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 255 : 0,
        (y * width + x) * 4,
        (y * width + x) * 4 + 4,
      );
  // jsQR is CommonJS that names its function `default`, which loaders hand over in two ways.
  const read = ((jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR) as unknown as (
    data: Uint8ClampedArray,
    width: number,
    height: number,
  ) => { data: string } | null;
  return read(pixels, width, height)?.data ?? '';
}
