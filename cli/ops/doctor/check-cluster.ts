import { readServerAddress } from '@balcao/core/database/server-address.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Config } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { createConnection } from 'mysql2/promise';
import { type Finding, fault, firstLineOf, ok, skipped } from './finding.ts';

const check = 'cluster';
const connectTimeout = 3000;
/** Time in milliseconds between two readings of a node's counters, by which a node that takes writes is found. */
const betweenLooksMs = 1000;
const apartMaxMs = 5000;

/** State of one node of a Galera cluster, which is several MariaDB servers with the same data. */
export interface NodeState {
  /** Address as the cluster names it, such as `10.0.0.11:3306`. */
  address: string;
  /** `Synced` for a node that serves requests. */
  state: string;
  /** `Primary` for a node that belongs to the majority. */
  status: string;
  isReady: boolean;
  /** Writes that clients sent to this node between the two readings. */
  written: number;
  /** Milliseconds by which its clock is ahead of this machine's; negative when it is behind. */
  clockAheadMs: number;
  increment: number;
}

/** Node that refuses connections of this machine, and its answer. */
interface UnreachableNode {
  address: string;
  said: string;
}

/**
 * Checks every node of a database cluster that the user of DATABASE_URL can reach from this machine: its state, its clock, its
 * increment of ids, and whether it takes writes. A single database server is skipped.
 */
export async function checkCluster(knex: Knex, config: Config): Promise<Finding> {
  if (!config.databaseUrl) return skipped(check, 'The embedded database is no cluster.');
  const status = await statusOf((sql) => statementsOf(knex).rows(sql));
  if (!status.has('wsrep_cluster_size') || status.get('wsrep_provider_name') === '')
    return skipped(check, 'The database is a single server.');
  const addresses = (status.get('wsrep_incoming_addresses') ?? '').split(',').filter(Boolean);
  const size = Number(status.get('wsrep_cluster_size'));
  const url = config.databaseUrl;
  const looks = await Promise.all(addresses.map((address) => lookAt(url, address)));
  const nodes = looks.filter((look): look is NodeState => 'state' in look);
  return clusterFinding({ size, nodes, unreachable: looks.filter((look) => 'said' in look) });
}

/** Returns the first fault of a cluster, by the states of its nodes; without a fault, a sentence that describes the cluster. */
export function clusterFinding(cluster: {
  size: number;
  nodes: readonly NodeState[];
  unreachable: readonly UnreachableNode[];
}): Finding {
  const { size, nodes, unreachable } = cluster;
  const writers = nodes.filter(({ written }) => written > 0).map(({ address }) => address);
  if (writers.length > 1)
    return fault(
      check,
      `Two nodes take writes: ${writers.join(' and ')}.`,
      'Let every process come by the same listener, whose proxy sends all to one node: docs/scaling.md, "A cluster".',
    );
  const outside = nodes.find(({ status, isReady }) => status !== 'Primary' || !isReady);
  if (outside)
    return fault(
      check,
      `The node ${outside.address} is outside of the majority (${outside.status}, ${outside.state}).`,
      'See its log and its network; a majority that is lost is chosen anew by a person: docs/scaling.md, "A cluster".',
    );
  const counting = nodes.find(({ increment }) => increment !== 1);
  if (counting)
    return fault(
      check,
      `The node ${counting.address} counts ids on by ${counting.increment}.`,
      'Set wsrep_auto_increment_control = OFF and auto_increment_increment = 1 on every node.',
    );
  const early = nodes.find(({ clockAheadMs }) => Math.abs(clockAheadMs) > apartMaxMs);
  if (early)
    return fault(
      check,
      `The clock of the node ${early.address} and this machine's are ${Math.round(Math.abs(early.clockAheadMs) / 1000)} seconds apart.`,
      'Let all machines take their time from NTP (chrony).',
    );
  if (size < 3)
    return fault(
      check,
      `The cluster has ${size} ${size === 1 ? 'node' : 'nodes'}: the next fault stops it.`,
      'Bring back the nodes that are missing; a cluster has three, or two and an arbitrator (garbd).',
    );
  const writer = writers[0] ? `${writers[0]} takes the writes` : 'nobody wrote just now';
  const states = nodes.map(({ address, state }) => `${address} ${state}`);
  const unseen = unreachable.map(({ address, said }) => `${address} not reached from here: ${said}`);
  return ok(check, `${size} nodes, ${writer}; ${[...states, ...unseen].join('; ')}.`);
}

async function lookAt(databaseUrl: string, address: string): Promise<NodeState | UnreachableNode> {
  const url = new URL(databaseUrl);
  url.host = address;
  try {
    const connection = await createConnection({ ...readServerAddress(url.href), connectTimeout });
    connection.on('error', () => undefined);
    const ask = async (sql: string) => {
      const [rows] = await connection.query(sql);
      return rows as Array<Record<string, unknown>>;
    };
    try {
      const before = await statusOf(ask);
      await new Promise((resume) => setTimeout(resume, betweenLooksMs));
      const after = await statusOf(ask);
      const asked = Date.now();
      const [row] = await ask(
        'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS now, @@GLOBAL.auto_increment_increment AS increment',
      );
      const written = Number(after.get('wsrep_replicated')) - Number(before.get('wsrep_replicated'));
      return {
        address,
        state: after.get('wsrep_local_state_comment') ?? 'unknown',
        status: after.get('wsrep_cluster_status') ?? 'unknown',
        isReady: after.get('wsrep_ready') === 'ON',
        written,
        clockAheadMs: Number(row?.now) - (asked + Date.now()) / 2,
        increment: Number(row?.increment),
      };
    } finally {
      await connection.end();
    }
  } catch (error) {
    return { address, said: firstLineOf(error) };
  }
}

async function statusOf(
  ask: (sql: string) => Promise<Array<Record<string, unknown>>>,
): Promise<Map<string, string>> {
  const rows = await ask("SHOW GLOBAL STATUS LIKE 'wsrep%'");
  return new Map(rows.map(({ Variable_name: name, Value: value }) => [String(name), String(value)]));
}
