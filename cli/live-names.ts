import type { OpenClient } from './operator/client.ts';

/** What a shell may complete with what there is on the server. */
export const liveKinds = ['companies', 'company-names', 'plans', 'connections'] as const;
export type LiveKind = (typeof liveKinds)[number];

interface Row {
  id: number;
  name: string;
}

const paths: Record<LiveKind, string> = {
  companies: '/companies/list',
  'company-names': '/companies/list',
  plans: '/plans/all',
  connections: '/whatsapp',
};

/** A shell that completes a word waits no longer than this, whatever the server does. */
export const longestMs = 1500;
const most = 200;

interface Asked {
  open: OpenClient;
  env?: Readonly<Record<string, string | undefined>>;
  waitMs?: number;
}

/**
 * What there is, a line each: what is completed, a tab, and what it stands for. Never throws, and is empty where asking could do
 * anything: without a server the database itself would be opened, and by an e-mail a sign-in would end that user's other session.
 */
export async function liveNames(
  kind: LiveKind,
  { open, env = process.env, waitMs = longestMs }: Asked,
): Promise<string[]> {
  if (!env.BALCAO_URL || !env.BALCAO_TOKEN) return [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Row[]>((resolve) => {
    timer = setTimeout(() => resolve([]), waitMs);
  });
  try {
    const rows = await Promise.race([rowsOf(kind, open), late]);
    return rows.slice(0, most).map((row) => lineOf(kind, row));
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

async function rowsOf(kind: LiveKind, open: OpenClient): Promise<Row[]> {
  const client = await open();
  try {
    return await client.call<Row[]>('GET', paths[kind]);
  } finally {
    await client.close();
  }
}

function lineOf(kind: LiveKind, { id, name }: Row): string {
  const shown = name.replace(/\p{Cc}/gu, ' ');
  const [value, about] = kind === 'companies' || kind === 'plans' ? [id, shown] : [shown, id];
  return `${value}\t${about}`;
}
