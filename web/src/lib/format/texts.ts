import { useEffect, useSyncExternalStore } from 'react';
import { isRecord } from '../api/api-error.ts';
import { addressOf } from '../base-path.ts';
import { inLanguage, type Texts } from './i18n.ts';

/**
 * Time that the message of a failed call waits for the texts to load, in milliseconds; after it the server's own
 * message is shown.
 */
const patienceMs = 2000;

let catalogue: Record<string, Texts> | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the texts of all error and reason codes from the server, which has those of every plugin. The page loads
 * without them; the component that first shows such a text calls this. On failure it resolves without texts, and the
 * next call tries again.
 */
export async function loadTexts(): Promise<void> {
  if (catalogue) return;
  loading ??= fetchTexts().finally(() => {
    loading = null;
  });
  await loading;
}

/**
 * Returns the text of a code in the user's language, with `{limit}` replaced by the detail `limit`; undefined while the
 * texts are not loaded.
 */
export function textOfCode(code: string, details: Record<string, unknown> = {}): string | undefined {
  const texts = catalogue && Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  return texts && fillIn(inLanguage(texts), details);
}

/**
 * Returns the text of a reason's code in the user's language; until the texts are loaded, `otherwise`, the server's own
 * text.
 */
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
    // The browser is probably offline, which has a text of its own; the next failure loads the texts again.
  }
}

/** A detail that is itself a reason is replaced by that reason's text. */
function fillIn(sentence: string, details: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name] ?? whole;
    if (!isRecord(value)) return String(value);
    const code = String(value.code);
    return textOfCode(code, isRecord(value.details) ? value.details : {}) ?? code;
  });
}
