import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Knex } from 'knex';
import { refused } from '../refused.ts';
import { isAlive, silentMs } from './imports-ledger.ts';

const table = 'JobLocks';
const name = 'company-import';
/** Length of the column of the holder. */
const holderMax = 64;

/** Right of one import to reserve ids and to store rows under them. */
export interface ImportTurn {
  /** Gives the turn back; does nothing the second time. */
  end(): Promise<void>;
}

/**
 * Takes the turn of the imports of this installation: two imports at once would reserve the same ids, since ids are reserved
 * before their rows are stored. A turn whose process has died is taken over. Throws Refusal while another import has it.
 */
export async function takeTurn(knex: Knex, everyMs = silentMs / 8): Promise<ImportTurn> {
  const holder = `${process.pid} ${randomUUID().slice(0, 8)} ${hostname()}`.slice(0, holderMax);
  const until = () => Date.now() + silentMs;
  await knex(table).insert({ name, holder, until: until() }).onConflict('name').ignore();
  const found = await knex(table).where({ name }).first('holder', 'until');
  if (found?.holder !== holder && !(found && isOver(found) && (await takeOver(found.holder))))
    throw refused(
      'ERR_IMPORT_RUNS',
      'Another archive is being taken in right now; both would get the same ids.',
    );
  const beats = setInterval(() => {
    // A beat that fails is made up for by the next one.
    own()
      .update({ until: until() })
      .catch(() => undefined);
  }, everyMs);
  return {
    async end() {
      clearInterval(beats);
      await own().delete();
    },
  };

  function own() {
    return knex(table).where({ name, holder });
  }

  async function takeOver(former: string): Promise<boolean> {
    const taken = await knex(table).where({ name, holder: former }).update({ holder, until: until() });
    return taken === 1;
  }
}

/** True when the process that has a turn has died, or has not renewed the turn for long. */
function isOver({ holder, until }: { holder: string; until: number }): boolean {
  if (Number(until) < Date.now()) return true;
  const [pid, , ...host] = holder.split(' ');
  const isHere = host.join(' ') === hostname().slice(0, host.join(' ').length) && host.length > 0;
  return isHere && Number(pid) !== process.pid && !isAlive(Number(pid));
}
