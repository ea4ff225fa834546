/** State of a running server, for `balcao status`. */
export interface Status {
  host: string;
  /** True when the process answers. */
  alive: boolean;
  /** True when it can serve requests, since its database answers. */
  ready: boolean;
}

/** Asks a running server for its state. Never throws: a server that does not answer is not alive. */
export async function status(host: string): Promise<Status> {
  const base = host.replace(/\/+$/, '');
  const [alive, ready] = await Promise.all([answers(`${base}/health`), answers(`${base}/ready`)]);
  return { host: base, alive, ready };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
