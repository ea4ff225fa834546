import type { Host } from '@balcao/core';

/** The simulated phone of a connection: its pairing and the faults of its line, kept in the database. */
export interface SandboxPhone {
  connectionId: number;
  companyId: number;
  paired: number;
  dropEvery: number;
  delayMs: number;
  refuse: number;
  downUntil: number;
  closeCode: number | null;
  cuts: number;
}

export type Faults = Pick<SandboxPhone, 'dropEvery' | 'delayMs' | 'refuse' | 'downUntil' | 'closeCode'>;

/** Reads the state of a simulated phone, which is stored on first use. */
export async function readSandboxPhone(
  host: Host,
  companyId: number,
  connectionId: number,
): Promise<SandboxPhone> {
  const ctx = host.contextFor(companyId);
  const read = (): Promise<SandboxPhone | undefined> =>
    ctx.table('SandboxPhones').where({ connectionId }).first();
  const line = await read();
  if (line) return { ...line, downUntil: Number(line.downUntil) };
  await ctx.insert('SandboxPhones', { connectionId }).onConflict('connectionId').ignore();
  const made = await read();
  if (!made) throw new Error(`The connection ${connectionId} is gone`);
  return { ...made, downUntil: Number(made.downUntil) };
}

export async function changeSandboxPhone(
  host: Host,
  { companyId, connectionId }: Pick<SandboxPhone, 'companyId' | 'connectionId'>,
  change: Partial<Omit<SandboxPhone, 'connectionId' | 'companyId' | 'cuts'>> & { cut?: boolean },
): Promise<void> {
  const { cut, ...columns } = change;
  const ctx = host.contextFor(companyId);
  await ctx
    .table('SandboxPhones')
    .where({ connectionId })
    .update({ ...columns, ...(cut ? { cuts: ctx.raw('?? + 1', ['cuts']) } : {}) });
}
