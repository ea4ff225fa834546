import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLog } from '../log/log.ts';
import { AuditCheckpoint } from './checkpoint.ts';

const log = createLog('silent');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (seq: number, hash = `hash ${seq}`) => ({ seq, hash });
const to = (seq: number) => ({ ...at(seq), baseSeq: 1, baseHash: 'base' });
const seen = (seq: number) => ({ ...at(seq), base: { seq: 1, hash: 'base' }, breaks: [] as number[] });
const aCheckpoint = async () => {
  const checkpoint = new AuditCheckpoint(folder, log);
  await checkpoint.ready();
  return checkpoint;
};
const grow = (checkpoint: AuditCheckpoint, companyId: number, from: number, until: number) =>
  checkpoint.see(companyId, { before: checkpoint.lastSeen(companyId), from: at(from), to: to(until) });

describe('the checkpoint of the audit chains', () => {
  test('the audit checkpoint knows after a restart how far each chain had come', async () => {
    const first = await aCheckpoint();
    grow(first, 2, 0, 3);
    grow(first, 3, 0, 1);
    grow(first, 2, 3, 4);
    await first.flush();
    const second = await aCheckpoint();
    expect([await second.of(2), await second.of(3), await second.of(4)]).toEqual([
      { ...seen(4), cuts: [] },
      { ...seen(1), cuts: [] },
      null,
    ]);
  });

  test('the audit checkpoint never goes back, in whatever order commits are reported and processes write', async () => {
    const [one, other] = [await aCheckpoint(), await aCheckpoint()];
    one.see(2, { before: undefined, from: at(1), to: to(2) });
    one.see(2, { before: undefined, from: at(0), to: to(1) });
    grow(other, 2, 2, 7);
    await other.flush();
    await one.flush();
    expect(await one.of(2)).toEqual({ ...seen(7), cuts: [] });
    expect(await (await aCheckpoint()).of(2)).toEqual({ ...seen(7), cuts: [] });
  });

  test('the audit checkpoint is whole while several processes write it at once', async () => {
    const warnings: string[] = [];
    const noted = Object.assign(createLog('silent'), {
      warn: (_about: unknown, message: string) => void warnings.push(message),
    });
    const processes = [new AuditCheckpoint(folder, noted), new AuditCheckpoint(folder, noted)];
    for (const one of processes) await one.ready();
    for (let seq = 1; seq <= 100; seq++) {
      for (const [index, one] of processes.entries()) grow(one, index + 2, seq - 1, seq);
      await Promise.all(processes.map((one) => one.flush()));
    }
    expect(warnings).toEqual([]);
  });

  test('the audit checkpoint remembers a chain that was behind, or another, when it has grown past it', async () => {
    const checkpoint = await aCheckpoint();
    grow(checkpoint, 2, 0, 8);
    grow(checkpoint, 2, 5, 6);
    grow(checkpoint, 2, 6, 12);
    checkpoint.see(2, { before: checkpoint.lastSeen(2), from: at(12, 'another'), to: to(13) });
    await checkpoint.flush();
    expect(await (await aCheckpoint()).of(2)).toEqual({
      ...seen(13),
      cuts: [
        { from: 5, to: 8 },
        { from: 12, to: 12 },
      ],
    });
  });

  test('the audit checkpoint keeps where a chain begins and its breaks, and reads a file without them', async () => {
    await writeFile(join(folder, 'audit-heads.json'), JSON.stringify({ 2: { ...at(3), cuts: [] } }));
    const checkpoint = await aCheckpoint();
    expect(checkpoint.lastSeen(2)).toEqual({ ...at(3), base: null, breaks: [], cuts: [] });
    checkpoint.see(2, { before: checkpoint.lastSeen(2), from: at(3), to: to(5), brokenAt: 4 });
    await checkpoint.flush();
    expect(await (await aCheckpoint()).of(2)).toEqual({ ...seen(5), breaks: [4], cuts: [] });
  });

  test('a broken audit checkpoint stops no work and is made anew', async () => {
    await writeFile(join(folder, 'audit-heads.json'), '{"2":');
    const checkpoint = await aCheckpoint();
    grow(checkpoint, 2, 0, 1);
    await checkpoint.flush();
    expect(JSON.parse(await readFile(join(folder, 'audit-heads.json'), 'utf8'))).toEqual({
      2: { ...seen(1), cuts: [] },
    });
  });
});
