import { AppError } from '@balcao/core';
import { fillIn } from '@balcao/core/errors/errors.ts';
import { requireName } from '@balcao/core/names.ts';
import { InvalidCompanyName } from '@balcao/core/tenancy/errors.ts';
import { companyName } from '@balcao/core/tenancy/limits.ts';
import { requireGreeting } from '@balcao/plugins/connections/connection-input.ts';
import { nameLength } from '@balcao/plugins/connections/contract/limits.ts';
import { QueueColorTaken } from '@balcao/plugins/queues/contract/errors.ts';
import { cleanColor as queueColor, nameColumns as queueName } from '@balcao/plugins/queues/queue-input.ts';
import { cleanColor as tagColor, nameColumns as tagName } from '@balcao/plugins/tags/tag-input.ts';
import { Refusal } from '../operator/client.ts';
import { type Kind, refusedAt } from './changes.ts';
import { type Entry, nameOf, type WantedCompany } from './read-file.ts';
import type { Target } from './target.ts';

/**
 * Checks the objects of a company in a file by rules of the API, before the first call is made, so that a file with a fault
 * changes nothing: names, colours, the greeting of a connection with several queues. Throws the refusal of the later call, with
 * the name of the object.
 */
export function checkRules(target: Target, wanted: WantedCompany, { prune }: { prune: boolean }): void {
  const { itself, queues = [], tags = [], connections = [] } = wanted;
  if (itself)
    withEntryNamed(target, 'company', itself, () =>
      requireName(itself.name, companyName, { refusal: InvalidCompanyName }),
    );
  const colors = colorsThatStay(target, queues, prune && wanted.queues !== undefined);
  for (const queue of queues)
    withEntryNamed(target, 'queue', queue, () => {
      queueName(queue.name);
      const color = queueColor(String(queue.color));
      if (colors.has(color)) throw QueueColorTaken();
      colors.add(color);
    });
  for (const tag of tags)
    withEntryNamed(target, 'tag', tag, () => {
      tagName(tag.name);
      tagColor((tag.color ?? null) as string | null);
    });
  for (const connection of connections)
    withEntryNamed(target, 'connection', connection, () => checkConnection(target, connection));
}

/** Returns the colours of queues that the file does not name and that remain; colours are unique in a company. */
function colorsThatStay({ current }: Target, queues: readonly Entry[], isPruned: boolean): Set<string> {
  const named = new Set(queues.map(nameOf));
  const remaining = isPruned ? [] : current.queues.filter((queue) => !named.has(nameOf(queue)));
  return new Set(remaining.map(({ color }) => color.toLowerCase()));
}

function checkConnection({ current }: Target, { name, queues, greetingMessage }: Entry): void {
  requireName(name, { minLength: nameLength.min, maxLength: nameLength.max });
  const row = current.connections.find((connection) => nameOf(connection) === nameOf({ name }));
  const chosen = (queues as string[] | undefined) ?? row?.queues.map((queue) => queue.name) ?? [];
  const greeting = greetingMessage === undefined ? row?.greetingMessage : String(greetingMessage ?? '');
  requireGreeting(
    [...new Set(chosen.map((queue) => nameOf({ name: queue })))].map((_name, at) => at),
    greeting,
  );
}

/** Runs a check of the API, and throws its error as a refusal that names the object of the file. */
function withEntryNamed(target: Target, kind: Kind, { name }: Entry, check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, details, text } = error;
    const refusal = new Refusal({ status, code, details, message: fillIn(text.en, details) });
    throw refusedAt({ action: 'update', kind, name, company: target.name }, refusal);
  }
}
