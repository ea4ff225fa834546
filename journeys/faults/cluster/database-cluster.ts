import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@balcao/core/testing/eventually.ts';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import mysql from 'mysql2/promise';
import { GaleraNode } from './galera-node.ts';

/** Returns the programs that a database cluster needs and this machine lacks. */
export function missingPrograms(): string[] {
  const programs = ['mariadbd', 'mariadb-install-db', 'mariadb-backup', 'haproxy', 'redis-server'];
  return programs.filter((program) => spawnSync('which', [program]).status !== 0);
}

const answerMs = 1500;

/** Cluster of three database nodes on this machine, behind a proxy that sends all statements to one of them. */
export class DatabaseCluster {
  readonly nodes: GaleraNode[];
  /** Root's address of the proxy, without a database. */
  readonly url: string;
  readonly #dir: string;
  readonly #port: number;
  #proxy: ChildProcess | undefined;
  #checks: Server[] = [];

  private constructor(dir: string, nodes: GaleraNode[], port: number) {
    this.#dir = dir;
    this.nodes = nodes;
    this.#port = port;
    this.url = `mysql://root@127.0.0.1:${port}`;
  }

  /** A cluster that is not started yet, so that it can be stopped from the first process on. */
  static async make(): Promise<DatabaseCluster> {
    const dir = await mkdtemp(join(tmpdir(), 'balcao-cluster-'));
    const nodes: GaleraNode[] = [];
    for (const name of ['n1', 'n2', 'n3']) nodes.push(await GaleraNode.make(name, dir));
    for (const node of nodes) node.join(nodes);
    return new DatabaseCluster(dir, nodes, await freePort());
  }

  /** Resolves when the proxy leads to a node that serves. */
  async start(): Promise<void> {
    await startNodes(this.nodes);
    this.#checks = await Promise.all(this.nodes.map(checkOf));
    const file = join(this.#dir, 'haproxy.cfg');
    await writeFile(file, proxyConfiguration(this.#dir, this.#port, this.nodes, this.#checks));
    this.#proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    await eventually(() => this.writer());
  }

  /** The node that takes the writes now. */
  async writer(): Promise<GaleraNode> {
    const connection = await mysql.createConnection({ uri: this.url, connectTimeout: 1000 });
    connection.on('error', () => undefined);
    try {
      const [rows] = await connection.query({ sql: 'SELECT @@port AS port', timeout: answerMs });
      const [{ port } = { port: 0 }] = rows as Array<{ port: number }>;
      const node = this.nodes.find(({ ports }) => ports.client === port);
      if (!node) throw new Error(`No node has the port ${port}`);
      return node;
    } finally {
      connection.destroy();
    }
  }

  /** Has the proxy take the writer away, as before upkeep, or give it back. */
  async upkeep(node: GaleraNode, isUnderway: boolean): Promise<void> {
    await this.#report(`set server database/${node.name} state ${isUnderway ? 'maint' : 'ready'}`);
    if (isUnderway) await this.#report(`shutdown sessions server database/${node.name}`);
  }

  /** Ends all, by their processes. */
  async stop(): Promise<void> {
    this.#proxy?.kill('SIGKILL');
    for (const check of this.#checks) check.close().closeAllConnections();
    for (const node of this.nodes) await node.kill();
    await rm(this.#dir, { recursive: true, force: true });
  }

  async #report(command: string): Promise<void> {
    const socket = connect(join(this.#dir, 'haproxy.sock'));
    socket.end(`${command}\n`);
    socket.resume();
    await once(socket, 'close');
  }
}

/** Creates one node and stops it in order; the others begin with a copy of its files, so that no node needs a full transfer. */
async function startNodes([first, ...others]: readonly GaleraNode[]): Promise<void> {
  if (!first) return;
  const made = spawnSync('mariadb-install-db', [
    ...['--no-defaults', `--datadir=${first.dir}`, '--user=root', '--skip-test-db'],
    '--auth-root-authentication-method=normal',
  ]);
  if (made.status !== 0) throw new Error(`mariadb-install-db: ${made.stderr}`);
  await first.start(true);
  await first.stop();
  for (const other of others) await cp(first.dir, other.dir, { recursive: true });
  await first.start(true);
  for (const other of others) await other.start(false);
}

/** Starts the server that answers the proxy's health check of a node: 200 while the node may serve. */
async function checkOf(node: GaleraNode): Promise<Server> {
  const server = createServer((_request, response) => {
    node
      .ask(
        "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_cluster_status', 'wsrep_local_state')",
      )
      .then((rows) => {
        const status = Object.fromEntries(rows.map((row) => [row.Variable_name, row.Value]));
        const serves =
          status.wsrep_ready === 'ON' &&
          status.wsrep_cluster_status === 'Primary' &&
          ['4', '2'].includes(String(status.wsrep_local_state));
        response.writeHead(serves ? 200 : 503).end();
      })
      .catch(() => response.writeHead(503).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function proxyConfiguration(
  dir: string,
  port: number,
  nodes: readonly GaleraNode[],
  checks: readonly Server[],
): string {
  const servers = nodes.map(({ name, ports }, index) => {
    const check = checks[index]?.address() as AddressInfo;
    return `  server ${name} 127.0.0.1:${ports.client} check port ${check.port} backup`;
  });
  return `global
  stats socket ${join(dir, 'haproxy.sock')} level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen database
  bind 127.0.0.1:${port}
  option httpchk GET /
  http-check expect status 200
  stick-table type ip size 1000
  stick on dst
  default-server inter 1s fall 2 rise 3 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
