import type { Static } from '@balcao/core/typebox.ts';
import type { Connection, ConnectionStates, PairingCode } from '@balcao/plugins/connections/schemas.ts';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  count,
  onInstallation,
  withDryRun,
  withJson,
} from './commands.ts';
import {
  byWhat,
  columns,
  connectionOf,
  connectionsOf,
  keepingCommands,
  withoutSecrets,
} from './connections.ts';
import { pause, untilEnded } from './ended.ts';
import { table } from './print.ts';
import { companyOf, inCompany } from './references.ts';

interface PairOptions extends CommonOptions {
  company?: string;
  number?: string;
  fresh?: boolean;
  once?: boolean;
  invert?: boolean;
  wait: number;
}

/** Connection whose state a command reads repeatedly, until a phone is paired with it or the operator stops. */
interface Looked {
  client: Client;
  company: number | undefined;
  id: number;
}

/** Pause between two readings of a connection's state, in milliseconds. */
const lookMs = 1000;

/**
 * Adds `balcao connections`, by which the installation's own staff list, create, pair and delete the connections of a company.
 */
export function connectionsCommands(balcao: Command, cli: CliContext): void {
  const connections = balcao.command('connections').description('Look after the connections of a company');
  keepingCommands(connections, cli);
  pairCommand(connections, cli);
  statusCommand(connections, cli);
}

function pairCommand(connections: Command, cli: CliContext): void {
  withDryRun(
    inCompany(
      connections
        .command('pair')
        .description('Pair a phone: draws the code to scan, or prints the one to type on the phone')
        .argument('<connection>', byWhat),
    ),
  )
    .option('--number <phone>', 'print a code to type on the phone of this number, instead of one to scan')
    .option('--fresh', 'forget the pairing that it has')
    .option('--once', 'end when the code is shown, without waiting for the phone')
    .option('--invert', 'with NO_COLOR: draw for dark letters on a light ground')
    .option('--wait <seconds>', 'how long to wait for the phone', count, 180)
    .addHelpText(
      'after',
      '\nWith --json each state is a line of its own. Ends with 1 when no phone was paired in time.\n\nExample:\n  balcao connections pair Vendas --company 7',
    )
    .action((connection: string, options: PairOptions, command: Command) =>
      onInstallation(
        cli,
        async (client) => {
          const company = await companyOf(client, options.company);
          const { id, name, status } = await connectionOf(client, company, connection);
          if (status !== 'CONNECTED' || options.fresh)
            await client.call(options.fresh ? 'PUT' : 'POST', `/whatsappsession/${id}`, { company });
          const isPaired = await untilPaired(cli, { client, company, id }, options);
          if (isPaired) return;
          command.error(
            `No phone was paired with ${name} in time. A running server draws its codes: look at \`balcao status\`, then pair again.`,
            { exitCode: 1 },
          );
        },
        options,
      ),
    );
}

/** Prints each new pairing code until a phone has used one; returns false when the time is over. */
async function untilPaired(cli: CliContext, looked: Looked, options: PairOptions): Promise<boolean> {
  const endsAt = Date.now() + options.wait * 1000;
  let shown = '';
  return untilEnded(cli.ended, async (ended) => {
    while (!ended.aborted) {
      const { status, qrcode, number } = await looked.client.call<Connection>(
        'GET',
        `/whatsapp/${looked.id}`,
        { company: looked.company },
      );
      if (status === 'CONNECTED') return reportPaired(cli, { id: looked.id, status, number }, options);
      if (status === 'qrcode' && isNew(qrcode, shown, options)) {
        shown = qrcode;
        await showCode(cli, looked, { ...options, qrcode });
        if (options.once) return true;
      }
      if (Date.now() >= endsAt) return false;
      await pause(lookMs, ended);
    }
    return false;
  });
}

function reportPaired(
  { out }: CliContext,
  paired: Pick<Connection, 'id' | 'status' | 'number'>,
  { json }: CommonOptions,
): true {
  out(json ? JSON.stringify(paired) : `Paired with ${paired.number ?? 'the phone'}.`);
  return true;
}

/**
 * True when a pairing code must be printed. Of codes to scan that is each new one; of codes to type only the first, since
 * requesting another makes the first invalid.
 */
function isNew(qrcode: string, shown: string, { number }: PairOptions): boolean {
  return qrcode !== '' && qrcode !== shown && !(number !== undefined && shown !== '');
}

async function showCode(
  { out }: CliContext,
  { client, company, id }: Looked,
  { json, number, invert = false, qrcode }: PairOptions & { qrcode: string },
): Promise<void> {
  if (number) {
    const path = `/whatsappsession/${id}/pairing-code`;
    const { code } = await client.call<Static<typeof PairingCode>>('POST', path, {
      body: { number },
      company,
    });
    const spelt = `${code.slice(0, 4)}-${code.slice(4)}`;
    const how = 'On the phone: linked devices, link with phone number, and type';
    return out(json ? JSON.stringify({ id, status: 'qrcode', pairingCode: code }) : `${how} ${spelt}`);
  }
  if (json) return out(JSON.stringify({ id, status: 'qrcode', qrcode }));
  const { drawQr } = await import('./qr.ts');
  out(drawQr(qrcode, { colours: !process.env.NO_COLOR, inverted: invert }));
  out('On the phone: linked devices, link a device, and scan. The code changes by itself.');
}

function statusCommand(connections: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(
    inCompany(
      connections
        .command('status')
        .description('Say how the connections are')
        .argument('[connection]', `${byWhat}; all of them unless given`),
    ),
  )
    .option('--watch', 'go on, and say each change until Ctrl+C')
    .addHelpText(
      'after',
      '\nWith --json and --watch each state is a line of its own.\n\nExample:\n  balcao connections status --company 7 --watch',
    )
    .action(
      (
        connection: string | undefined,
        { company: of, watch, json }: { company?: string; watch?: boolean; json: boolean },
      ) =>
        onInstallation(cli, async (client) => {
          const company = await companyOf(client, of);
          const look = async () =>
            connection === undefined
              ? connectionsOf(client, company)
              : [await connectionOf(client, company, connection)];
          const found = await look();
          if (!watch) return out(json ? JSON.stringify(found.map(withoutSecrets)) : table(found, columns));
          if (!json) out(table(found, columns));
          await watchThem(cli, { client, company, look, known: json ? [] : found, json });
        }),
    );
}

interface Watched extends Omit<Looked, 'id'> {
  look: () => Promise<Connection[]>;
  known: readonly Connection[];
  json: boolean;
}

/** Prints each change of a connection's state until the operator ends the command. */
async function watchThem(cli: CliContext, { look, known, json, client, company }: Watched): Promise<void> {
  const { out } = cli;
  const states = new Map(known.map(({ id, status }) => [id, status]));
  await untilEnded(cli.ended, async (ended) => {
    while (!ended.aborted) {
      for (const { id, name, status, number } of await look()) {
        if (states.get(id) === status) continue;
        states.set(id, status);
        const reason = await reasonOf(client, company, id);
        if (json) out(JSON.stringify({ at: new Date().toISOString(), id, name, status, number, reason }));
        else out([new Date().toISOString(), name, status, reason ?? ''].join('  ').trimEnd());
      }
      await pause(lookMs, ended);
    }
  });
}

/** Returns the sentence that explains a connection's present state; null where none is stored. */
async function reasonOf(client: Client, company: number | undefined, id: number): Promise<string | null> {
  const { states } = await client.call<ConnectionStates>('GET', `/whatsapp/${id}/states`, { company });
  return states[0]?.reason ?? null;
}
