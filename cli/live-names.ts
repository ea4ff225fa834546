import type { OpenClient } from './operator/client.ts';

/** Kinds of names that a shell can complete with rows of the server, such as the names of its companies. */
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

/** Longest time in milliseconds that a user waits for completions after pressing tab, however slow the server is. */
const longestMs = 1500;
const namesMax = 200;

interface Asked {
  open: OpenClient;
  env?: Readonly<Record<string, string | undefined>>;
  waitMs?: number;
}

/**
 * Returns completions from the server for `balcao complete`, which shells call when a user presses the tab key. Each is one line:
 * the completed word, a tab, and its meaning. Never throws.
 *
 * Returns nothing unless BALCAO_URL and BALCAO_TOKEN are set, since pressing tab must change nothing: without a server the
 * command would open the database itself and migrate its tables, and a sign-in by e-mail would end that user's other session.
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
