import { type TSchema, Type } from '@balcao/core/typebox.ts';
import { Value } from '@sinclair/typebox/value';
import { refused } from '../refused.ts';
import type { FileLine, Manifest } from './manifest.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** Name of a table or a column. It becomes part of SQL statements, so no other characters are allowed. */
const Name = Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const IdRange = Type.Object({ least: Id, greatest: Id }, closed);

const tableFields = {
  name: Name,
  columns: Type.Array(Name, { minItems: 1, uniqueItems: true }),
  rows: Count,
  sha256: Sha256,
  nextId: Type.Union([Id, Type.Null()]),
};
const manifestFields = {
  format: Type.Literal(1),
  id: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  version: Type.String({ maxLength: 50 }),
  takenAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  steps: Type.Array(Type.String({ maxLength: 200 }), { uniqueItems: true }),
  secret: Type.String({ maxLength: 200 }),
  media: Type.Object({ files: Count, bytes: Count, sha256: Sha256 }, closed),
};

const InstallationManifest = Type.Object(
  {
    ...manifestFields,
    kind: Type.Literal('installation'),
    tables: Type.Array(Type.Object(tableFields, closed)),
    auditHeads: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

const CompanyManifest = Type.Object(
  {
    ...manifestFields,
    kind: Type.Literal('company'),
    tables: Type.Array(
      Type.Object(
        {
          ...tableFields,
          nextId: Type.Null(),
          ids: Type.Union([IdRange, Type.Null()]),
          sum: Type.String({ pattern: '^[0-9a-f]{1,64}$' }),
        },
        closed,
      ),
    ),
    company: Type.Object(
      {
        id: Id,
        name: Type.String({ minLength: 1, maxLength: 100 }),
        planName: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
        status: Type.Union([Type.Literal(0), Type.Literal(1)]),
      },
      closed,
    ),
    links: Type.Array(Type.Object({ connectionId: Id, epoch: Count, wasOpen: Type.Boolean() }, closed)),
    emails: Type.Array(Type.String(), { uniqueItems: true }),
    numbers: Type.Array(Type.String(), { uniqueItems: true }),
  },
  closed,
);

const ArchivedFile = Type.Object(
  {
    companyId: Id,
    key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    fileName: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^/\\\\\\x00-\\x1f\\x7f]+$' }),
    mimeType: Type.String({ maxLength: 255, pattern: '^[\\x20-\\x7e]*$' }),
    size: Count,
    sha256: Sha256,
  },
  closed,
);

const schemas: Readonly<Record<Manifest['kind'], TSchema>> = {
  company: CompanyManifest,
  installation: InstallationManifest,
};

/**
 * Parses and checks the manifest of an archive, which may come from an attacker. Throws Refusal that names the first fault, and
 * for an archive of another kind than `kind`.
 */
export function parseManifest(text: string, file: string, kind: Manifest['kind']): Manifest {
  const value = jsonOrUndefined(text);
  const { format, kind: given } = (value ?? {}) as Partial<Manifest>;
  if (format !== 1 || given !== kind)
    throw refused(
      'ERR_NOT_AN_ARCHIVE',
      `${file} is not the archive of ${kind === 'company' ? 'a company' : 'an installation'}.`,
    );
  if (!isCanonical(text, value)) throw archiveFault('manifest', 'it is not written as the product writes it');
  const fault = Value.Errors(schemas[kind], value).First();
  if (fault) throw archiveFault('manifest', `${fault.path || '/'}: ${fault.message.toLowerCase()}`);
  const { tables } = value as Manifest;
  const names = tables.map(({ name }) => name.toLowerCase());
  const repeatedTable = names.find((name, at) => names.indexOf(name) !== at);
  if (repeatedTable !== undefined)
    throw archiveFault('manifest', `the table ${repeatedTable} stands in it twice`);
  const withRepeatedColumn = tables.find(
    ({ columns }) => new Set(columns.map((column) => column.toLowerCase())).size < columns.length,
  );
  if (withRepeatedColumn)
    throw archiveFault('manifest', `a column of ${withRepeatedColumn.name} stands in it twice`);
  return value as Manifest;
}

/** Parses and checks a line of an archive's list of files. Throws Refusal. */
export function parseFileLine(line: string): FileLine {
  const value = jsonOrUndefined(line);
  if (JSON.stringify(value) !== line)
    throw archiveFault('files', 'a line is not written as the product writes it');
  const fault = Value.Errors(ArchivedFile, value).First();
  if (fault) throw archiveFault('files', `${fault.path}: ${fault.message.toLowerCase()}`);
  return value as FileLine;
}

/**
 * Parses a row of a table. Throws Refusal for anything but a JSON array spelled as `JSON.stringify` spells it: with a repeated
 * key or another form of a number, two readers of the archive could find different values.
 */
export function parseRow(line: string, table: string): unknown[] {
  const value = jsonOrUndefined(line);
  if (!Array.isArray(value) || JSON.stringify(value) !== line)
    throw archiveFault(table, 'a row is not written as the product writes it');
  return value;
}

/** Makes the Refusal of an archive with a fault in its manifest, its list of files or a table. */
export function archiveFault(place: string, fault: string): Error {
  return refused(
    'ERR_ARCHIVE_REFUSED',
    `The archive is refused, and nothing was changed: ${place}: ${fault}.`,
  );
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for JSON that is spelled as the product writes it, on one line or indented. */
function isCanonical(text: string, value: unknown): boolean {
  return text === JSON.stringify(value) || text === `${JSON.stringify(value, null, 1)}\n`;
}
