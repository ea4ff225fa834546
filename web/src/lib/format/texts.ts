import { useEffect, useSyncExternalStore } from 'react';
import { isRecord } from '../api/api-error.ts';
import { addressOf } from '../base-path.ts';
import { inLanguage, type Texts } from './i18n.ts';

/** Time that a refused call may wait for the texts; without them the server's own message is shown. */
const patienceMs = 2000;

let catalogue: Record<string, Texts> | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the texts of all error and reason codes from the server, which knows those of every plugin. They are not part of
 * the first load: a component that shows one asks for them. Resolves without them on failure; the next caller retries.
 */
export async function loadTexts(): Promise<void> {
  if (catalogue) return;
  loading ??= fetchTexts().finally(() => {
    loading = null;
  });
  await loading;
}

/** The text of a code; `{limit}` in it becomes the detail of that name. undefined while it is not known. */
export function textOfCode(code: string, details: Record<string, unknown> = {}): string | undefined {
  const texts = catalogue && Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  return texts && fillIn(inLanguage(texts), details);
}

/** A reason that came with its code, in the reader's language; `otherwise`, the server's own text, until that is known. */
export function useReason(
  code: string | null,
  details: Record<string, unknown> | null,
  otherwise: string | null,
): string | null {
  const known = useSyncExternalStore(listen, () => catalogue);
  useEffect(() => {
    if (code !== null && known === null) void loadTexts();
  }, [code, known]);
  return (code === null ? undefined : textOfCode(code, details ?? {})) ?? otherwise;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchTexts(): Promise<void> {
  try {
    const answer = await fetch(addressOf('/texts'), { signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (!isRecord(body) || !isRecord(body.texts)) return;
    catalogue = body.texts as Record<string, Texts>;
    for (const listener of listeners) listener();
  } catch {
    // Offline, most likely: that has its own text, and the next failure tries again.
  }
}

/** A detail that is a reason itself stands in the sentence as its own. */
function fillIn(sentence: string, details: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name] ?? whole;
    if (!isRecord(value)) return String(value);
    const code = String(value.code);
    return textOfCode(code, isRecord(value.details) ? value.details : {}) ?? code;
  });
}
