import type { AuditEntry, AuditFields, AuditValue } from './audit.ts';
import { auditLengths } from './limits.ts';

/** Changed field as it is stored. A field without values is a credential, of which only the fact of the change is recorded. */
type StoredChange = [field: string, before: unknown, after: unknown] | [field: string];

const secretName =
  /password|senha|secret|token|credential|api[-_]?key|private|otp|recovery|backup[-_]?codes?|hash$|^pin$|cvv/i;
const itemsMax = 50;
const depthMax = 3;
const fieldsMax = 60;

/**
 * Returns the differences between two states of a record as JSON of a limited size. Of credentials it contains only the names of
 * their fields.
 */
export function changesOf({ before, after, secrets = [] }: Omit<AuditEntry, 'action'>): string {
  const changes: StoredChange[] = [];
  for (const field of fieldsOf(before, after)) {
    const [old, now] = [before?.[field], after?.[field]];
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) continue;
    if (secrets.includes(field) || secretName.test(field)) changes.push([field]);
    else changes.push([field, bounded(old), bounded(now)]);
  }
  return withinSize(changes.slice(0, fieldsMax));
}

/** Parses the changes that `changesOf` wrote. */
export function readChanges(stored: string): StoredChange[] {
  return JSON.parse(stored) as StoredChange[];
}

/**
 * Returns a text in a form that both databases store and return unchanged: without NUL characters and halves of surrogate pairs.
 */
export function storable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

function fieldsOf(before: AuditFields = {}, after: AuditFields = {}): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** Returns changes as JSON; when it is too long, the longest texts are left out first. */
function withinSize(changes: StoredChange[]): string {
  const whole = JSON.stringify(changes);
  if (whole.length <= auditLengths.changes) return whole;
  const short = changes.map(([field, ...values]) => [field, ...values.map((value) => bounded(value, 40))]);
  const shorter = JSON.stringify(short);
  return shorter.length <= auditLengths.changes
    ? shorter
    : JSON.stringify(changes.slice(0, 20).map(([field]) => [field.slice(0, 60), '…', '…']));
}

function bounded(value: unknown, length: number = auditLengths.value, depth = depthMax): unknown {
  if (typeof value === 'string') {
    const text = storable(value, length + 1);
    return text.length > length ? `${storable(text, length)}…` : text;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return '…';
  const within = (item: unknown) => bounded(item, length, depth - 1);
  if (Array.isArray(value)) {
    const items = value.slice(0, itemsMax).map(within);
    return value.length > itemsMax ? [...items, `… ${value.length}`] : items;
  }
  const entries = Object.entries(value as Record<string, AuditValue>).slice(0, itemsMax);
  return Object.fromEntries(
    entries.map(([name, item]) => [storable(name, 60), secretName.test(name) ? '•' : within(item)]),
  );
}
