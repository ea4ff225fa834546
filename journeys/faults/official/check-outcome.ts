/** Message as the conversation shows it to agents. */
export interface Said {
  id: number;
  body: string;
  ack: number;
  failed?: boolean;
}

interface Played {
  /** Messages of each conversation. */
  said: readonly Said[][];
  /** Texts that the API accepted. */
  accepted: readonly string[];
  /** Texts that customers wrote. */
  written: readonly string[];
  /** Texts that the platform took, repeats included. */
  sent: readonly string[];
}

/**
 * Compares the messages of customers and agents with the stored and the sent ones after the product was killed. A message whose
 * sending has no known outcome may end with the question to a person whether to send it again.
 */
export function checkOutcome({ said, accepted, written, sent }: Played): { lines: string[]; holds: boolean } {
  const stored = said.flat();
  const timesStored = countsOf(stored.map(({ body }) => body));
  const timesSent = countsOf(sent.filter((body) => body.startsWith('out-')));
  const failed = new Set(stored.filter((message) => message.failed === true).map(({ body }) => body));
  const faults = {
    'of customers lost': written.filter((body) => !timesStored.has(body)),
    'of customers doubled': written.filter((body) => (timesStored.get(body) ?? 0) > 1),
    'of customers out of order': said.flatMap((messages) => outOfOrder(messages)),
    'of ours lost': accepted.filter((body) => !timesSent.has(body) && !failed.has(body)),
    'of ours doubled': [...timesSent].filter(([, times]) => times > 1).map(([body]) => body),
    'of ours that left and show as failed': [...failed].filter((body) => timesSent.has(body)),
  };
  const asked = accepted.filter((body) => !timesSent.has(body) && failed.has(body));
  const lines = Object.entries(faults).map(
    ([what, bodies]) =>
      `${bodies.length} ${what}${bodies.length > 0 ? `: ${bodies.slice(0, 10).join(', ')}` : ''}`,
  );
  return {
    lines: [
      `${written.length} of customers, ${accepted.length} of ours, ${asked.length} of them put to a person`,
      ...lines,
    ],
    holds: Object.values(faults).every((bodies) => bodies.length === 0),
  };
}

/** Returns the text of a message without the name of the agent above it. */
export function textIn(body: string): string {
  return body.split('\n').at(-1) ?? '';
}

function countsOf(bodies: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1);
  return counts;
}

/** Returns the texts of customers that are stored after a later text of the same customer. */
function outOfOrder(messages: readonly Said[]): string[] {
  let highest = 0;
  return [...messages]
    .sort((one, other) => one.id - other.id)
    .filter(({ body }) => body.startsWith('in-'))
    .flatMap(({ body }) => {
      const count = Number(body.split('-')[2]);
      if (count < highest) return [body];
      highest = count;
      return [];
    });
}
