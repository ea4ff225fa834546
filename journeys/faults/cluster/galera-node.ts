import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@balcao/core/testing/eventually.ts';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import mysql from 'mysql2/promise';

const provider = '/usr/lib/galera/libgalera_smm.so';
/** Time in milliseconds without an answer after which a node counts as unable to serve. */
const answerMs = 1000;

/** Ports of a node: for clients, for the group, for incremental transfers, and for full copies. */
interface Ports {
  client: number;
  group: number;
  increments: number;
  copies: number;
}

/** Database node of a cluster on this machine, with a folder of its own. */
export class GaleraNode {
  readonly name: string;
  readonly ports: Ports;
  readonly #dir: string;
  /** Addresses of the whole group. */
  #group = '';
  #process: ChildProcess | undefined;

  private constructor(name: string, dir: string, ports: Ports) {
    this.name = name;
    this.ports = ports;
    this.#dir = dir;
  }

  static async make(name: string, parent: string): Promise<GaleraNode> {
    const [client, group, increments, copies] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    return new GaleraNode(name, join(parent, name), { client, group, increments, copies });
  }

  get dir(): string {
    return this.#dir;
  }

  get isRunning(): boolean {
    return (
      this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
    );
  }

  join(group: readonly GaleraNode[]): void {
    this.#group = group.map(({ ports }) => `127.0.0.1:${ports.group}`).join(',');
  }

  /** Starts it from the position that its own data has; `isFirst` begins a cluster. Resolves when it serves. */
  async start(isFirst: boolean): Promise<void> {
    const position = this.#recoverPosition();
    const options = [
      ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ...(position ? [`--wsrep-start-position=${position}`] : []),
    ];
    this.#process = spawn('mariadbd', [...this.#options(), ...options], { stdio: 'ignore' });
    const ended = once(this.#process, 'exit').then(async () => {
      throw new Error(`${this.name} ended: ${await this.#lastWords()}`);
    });
    await Promise.race([
      ended,
      eventually(async () => (await this.status('wsrep_local_state_comment')) === 'Synced'),
    ]);
    // Later it ends by an order of the test.
    ended.catch(() => undefined);
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Has it neither answer nor close anything, until `wake`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  wake(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Asks it by a connection of its own. */
  async ask(sql: string): Promise<Array<Record<string, unknown>>> {
    const connection = await mysql.createConnection({
      ...{ host: '127.0.0.1', port: this.ports.client, user: 'root' },
      connectTimeout: 1000,
    });
    try {
      const [rows] = await connection.query({ sql, timeout: answerMs });
      return rows as Array<Record<string, unknown>>;
    } finally {
      connection.destroy();
    }
  }

  async status(name: string): Promise<string> {
    const [row] = await this.ask(`SHOW GLOBAL STATUS LIKE '${name}'`);
    return String(row?.Value);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    // One that is frozen ends all the same.
    ending.kill('SIGCONT');
    await ended;
  }

  /** Reads the position of its own data, as its systemd unit does first: without it a node that was killed would be copied over. */
  #recoverPosition(): string | undefined {
    const { stderr } = spawnSync(
      'mariadbd',
      [...this.#options().filter((option) => !option.startsWith('--log-error')), '--wsrep-recover'],
      { encoding: 'utf8' },
    );
    return /Recovered position:? ([0-9a-f-]+:-?\d+)/.exec(stderr)?.[1];
  }

  async #lastWords(): Promise<string> {
    const log = await readFile(`${this.#dir}.log`, 'utf8').catch(() => '');
    return (
      log
        .split('\n')
        .filter((line) => line.includes('[ERROR]'))
        .at(-1) ?? 'without a word'
    );
  }

  #options(): string[] {
    const { client, group, increments, copies } = this.ports;
    const ofProvider = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${increments}`,
      'gcache.size=128M',
      'pc.recovery=FALSE',
    ];
    return [
      ...['--no-defaults', '--user=root', `--datadir=${this.#dir}`, `--socket=${this.#dir}.sock`],
      ...[`--port=${client}`, '--bind-address=127.0.0.1', `--pid-file=${this.#dir}.pid`],
      ...[`--log-error=${this.#dir}.log`, '--character-set-server=utf8mb4', '--max-connections=200'],
      ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--innodb-flush-log-at-trx-commit=1'],
      ...['--innodb-buffer-pool-size=128M', '--innodb-lock-wait-timeout=10'],
      ...['--auto-increment-increment=1', '--auto-increment-offset=1', '--wsrep-auto-increment-control=OFF'],
      ...['--wsrep-on=ON', `--wsrep-provider=${provider}`, '--wsrep-cluster-name=faults'],
      ...[`--wsrep-cluster-address=gcomm://${this.#group}`, `--wsrep-node-name=${this.name}`],
      ...[`--wsrep-node-address=127.0.0.1:${group}`, `--wsrep-node-incoming-address=127.0.0.1:${client}`],
      ...[`--wsrep-sst-receive-address=127.0.0.1:${copies}`, '--wsrep-sst-method=mariabackup'],
      ...['--wsrep-sst-auth=root:', `--wsrep-provider-options=${ofProvider.join(';')}`],
    ];
  }
}
