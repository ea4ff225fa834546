import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, conversationOf, eventually, need, signIn } from '../../support/api.ts';
import { chanceOf } from '../../support/chance.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { compileLibrary, SyncedFolder } from './synced-folder.ts';

/**
 * Cuts the power of a product on its embedded database under load, and checks that everything it had confirmed is still stored:
 * `node --import tsx --conditions=balcao-src journeys/faults/power-cut/power-cuts.ts [cuts] [seed]`, on a built product. Exits
 * with 1 when something confirmed is lost. A power cut is simulated by killing the process and setting its files back to what was
 * synced; this needs a C compiler, and the program reports a missing one.
 */
const [cuts = 5, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const callers = 8;
const chance = chanceOf(seed);
/** One message of so many has a file. */
const messagesPerFile = 5;

const place = mkdtempSync(join(tmpdir(), 'balcao-power-cut-'));
try {
  const library = compileLibrary(place);
  if (library) process.exitCode = (await play(library)) === 0 ? 0 : 1;
  else process.stdout.write('POWER skipped: no C compiler (cc) is there\n');
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Plays all cuts one after the other on the same data; returns the number of confirmed things that are lost. */
async function play(library: string): Promise<number> {
  const kept = new SyncedFolder(place, library);
  const product = await startProduct({
    DATABASE_URL: '',
    REDIS_URL: '',
    SANDBOX_ENABLED: 'true',
    ...kept.env,
  });
  const acknowledged: string[] = [];
  const files = new Map<string, string>();
  let next = 0;
  let lost = 0;
  try {
    for (let cut = 0; cut < cuts; cut++) {
      const api = await signIn(product);
      const phone = (await need(api.get('/whatsapp')))[0].id;
      const ticketId = await openTicket(api, phone);
      const after = acknowledged.length + 20 + Math.floor(chance() * 60);
      let isOver = false;
      const calling = Array.from({ length: callers }, async () => {
        while (!isOver) {
          const body = `corte-${next++}`;
          const stored = await store(api, { phone, ticketId, body }).catch((error: unknown) => {
            if (!isOver) throw error;
            return null;
          });
          // An answer that comes while the power goes is a promise all the same.
          if (stored) acknowledged.push(body);
          if (stored?.file) files.set(body, stored.file);
        }
      });
      await eventually(
        async () => acknowledged.length,
        (many) => many >= after,
        { everyMs: 1 },
      );
      // Calls are under way when the power goes.
      isOver = true;
      await product.kill();
      await Promise.all(calling);
      kept.cut();
      await product.restart();
      const gone = await missing(product, acknowledged, files);
      lost += gone.length;
      const named = gone.length > 0 ? `: ${gone.slice(0, 10).join(', ')}` : '';
      process.stdout.write(
        `POWER cut ${cut + 1}: ${acknowledged.length} acknowledged, ${gone.length} gone${named}\n`,
      );
    }
  } finally {
    await product.stop();
  }
  process.stdout.write(
    `POWER seed ${seed}: ${cuts} cuts, ${acknowledged.length} messages (${files.size} files) acknowledged, ${lost} gone\n`,
  );
  return lost;
}

async function openTicket(api: Api, phone: number): Promise<number> {
  const from = '5511987654321';
  await need(api.post(`/sandbox/${phone}/inbound`, { from, name: 'Rui', body: 'Oi' }));
  const { tickets } = await need(api.get('/tickets?showAll=true'));
  const ticket = tickets.find(({ contact }: { contact: { number: string } }) => contact.number === from);
  const { id: userId } = await need(api.get('/auth/me'));
  await need(api.put(`/tickets/${ticket.id}`, { status: 'open', userId }));
  return ticket.id;
}

/** Stores a message of a customer or an agent, now and then with a file; null when the product did not confirm it. */
async function store(
  api: Api,
  { phone, ticketId, body }: { phone: number; ticketId: number; body: string },
): Promise<{ file?: string } | null> {
  const number = Number(body.split('-')[1]);
  if (number % messagesPerFile === 0) {
    const form = new FormData();
    form.append('body', body);
    form.append('medias', new File([contentOf(body)], `${body}.txt`, { type: 'text/plain' }));
    const { status } = await api.post(`/messages/${ticketId}`, form);
    return status < 300 ? { file: contentOf(body) } : null;
  }
  const { status } =
    number % 2 === 0
      ? await api.post(`/messages/${ticketId}`, { body })
      : await api.post(`/sandbox/${phone}/inbound`, {
          from: '5511987654321',
          name: 'Rui',
          body,
          wireId: body,
        });
  return status < 300 ? {} : null;
}

function contentOf(body: string): string {
  return `${body} `.repeat(500);
}

/** Finds which confirmed messages and files are not stored. */
async function missing(
  product: Product,
  acknowledged: readonly string[],
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const api = await signIn(product);
  const found = new Map<string, { mediaUrl: string | null }>();
  const { tickets } = await need(api.get('/tickets?showAll=true'));
  for (const { id } of tickets)
    for (const message of await conversationOf<{ id: number; body: string; mediaUrl: string | null }>(
      api,
      id,
    ))
      found.set(message.body, message);
  const gone = acknowledged.filter((body) => !found.has(body));
  for (const [body, content] of files) {
    const url = found.get(body)?.mediaUrl;
    if (!url) continue;
    const read = await fetch(new URL(url, product.url)).then((answer) => answer.text());
    if (read !== content) gone.push(`the file of ${body}`);
  }
  return gone;
}
