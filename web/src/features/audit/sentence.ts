import type { AuditLine } from '@balcao/core/audit/schemas.ts';
import type { TFunction } from 'i18next';
import { formatDateTime } from '../../lib/format/dates.ts';
import type { Language } from '../../lib/format/i18n.ts';

type Text = Record<Language, string>;
export interface Catalogue {
  actions: Record<string, Text>;
  fields: Record<string, Text & { values?: Record<string, Text> | undefined }>;
}
export type Change = AuditLine['changes'][number];

interface Words {
  t: TFunction<'audit'>;
  language: Language;
  catalogue: Catalogue | undefined;
}

/** Number of changes that the sentence contains. */
const namedChanges = 2;

/**
 * Writes the sentence of an entry for the admin who reads the audit log, with its first changes: "Ana mudou o usuário
 * Bruno: perfil de usuário para administrador".
 */
export function sentenceOf(line: AuditLine, words: Words): string {
  const { t, catalogue, language } = words;
  const pattern = catalogue?.actions[line.action]?.[language] ?? `{actor}: ${line.action} {record}`;
  const record = line.record?.name ?? (line.record?.id ? `#${line.record.id}` : '');
  const said = pattern.replaceAll('{actor}', actorOf(line, t)).replaceAll('{record}', record).trim();
  const changed = line.changes.filter(({ before, secret }) => before !== null || secret);
  if (changed.length === 0 || changed.length !== line.changes.length) return said;
  const shown = changed.slice(0, namedChanges).map((change) => changeOf(change, words));
  const more = changed.length - shown.length;
  return `${said}: ${shown.join('; ')}${more > 0 ? ` ${t('more', { fields: more })}` : ''}`;
}

export function actorOf({ actor }: AuditLine, t: TFunction<'audit'>): string {
  if (actor.kind === 'system') return t('system');
  if (actor.kind === 'visitor') return t('visitor');
  return actor.kind === 'staff' ? t('staff', { name: actor.name }) : actor.name;
}

function changeOf(change: Change, words: Words): string {
  const label = labelOf(change.field, words);
  if (change.secret) return label;
  const [before, after] = [
    shownValue(change.field, change.before, words),
    shownValue(change.field, change.after, words),
  ];
  return `${label} ${before} → ${after}`;
}

export function labelOf(field: string, { catalogue, language }: Words): string {
  return catalogue?.fields[field]?.[language] ?? field;
}

/** Writes a value for the reader: as a word, a date, a list, or unchanged. */
export function shownValue(field: string, value: unknown, words: Words): string {
  const { t, catalogue, language } = words;
  if (value === null || value === undefined || value === '') return t('nothing');
  const word = catalogue?.fields[field]?.values?.[String(value)]?.[language];
  if (word) return word;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length > 0 ? value.join(', ') : t('nothing');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
