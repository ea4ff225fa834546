import type { Host } from '@balcao/core';

/** The simulated phone of a connection: its pairing and the faults of its line, kept in the database. */
export interface PhoneLine {
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

export type Faults = Pick<PhoneLine, 'dropEvery' | 'delayMs' | 'refuse' | 'downUntil' | 'closeCode'>;

/** Reads the line, making it on first use. */
export async function readLine(host: Host, companyId: number, connectionId: number): Promise<PhoneLine> {
  const there = host.contextFor(companyId);
  const read = (): Promise<PhoneLine | undefined> =>
    there.table('SandboxPhones').where({ connectionId }).first();
  const line = await read();
  if (line) return { ...line, downUntil: Number(line.downUntil) };
  await there.insert('SandboxPhones', { connectionId }).onConflict('connectionId').ignore();
  const made = await read();
  if (!made) throw new Error(`The connection ${connectionId} is gone`);
  return { ...made, downUntil: Number(made.downUntil) };
}

export async function changeLine(
  host: Host,
  { companyId, connectionId }: Pick<PhoneLine, 'companyId' | 'connectionId'>,
  change: Partial<Omit<PhoneLine, 'connectionId' | 'companyId' | 'cuts'>> & { cut?: boolean },
): Promise<void> {
  const { cut, ...columns } = change;
  const there = host.contextFor(companyId);
  await there
    .table('SandboxPhones')
    .where({ connectionId })
    .update({ ...columns, ...(cut ? { cuts: there.raw('?? + 1', ['cuts']) } : {}) });
}
