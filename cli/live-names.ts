import type { OpenClient } from './operator/client.ts';

/** Kinds of names that a shell may complete from the server. */
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

/** Longest wait of a shell that completes a word, whatever the server does. */
const longestMs = 1500;
const namesMax = 200;

interface Asked {
  open: OpenClient;
  env?: Readonly<Record<string, string | undefined>>;
  waitMs?: number;
}

/**
 * Returns completions from the server, one per line: the completed word, a tab, and its meaning. Never throws.
 *
 * Empty unless BALCAO_URL and BALCAO_TOKEN are set, since pressing the tab key must change nothing: without a server the command
 * would open the database itself and bring its tables up to date, and a sign-in by e-mail ends that user's other session.
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
    return rows.slice(0, namesMax).map((row) => lineOf(kind, row));
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
