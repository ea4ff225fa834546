import { once } from 'node:events';
import { fileLimits, rowsOfMessage } from './parser-limits.ts';
import {
  type FileOverview,
  FileRefused,
  type FileRow,
  type ParserMessage,
  type ParserOrder,
} from './parser-messages.ts';
import { kindOfFile, readFileRows } from './read-file.ts';

// Ends with its parent process: the result would have no reader.
process.once('disconnect', () => process.exit(0));

try {
  const [order] = (await once(process, 'message')) as [ParserOrder];
  if (order.task === 'look') await say({ kind: 'look', look: await lookAt(order.path) });
  else await tellRows(order);
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  await say({ kind: 'refused', fault: error.fault });
}
process.disconnect();

async function lookAt(path: string): Promise<FileOverview> {
  const kind = await kindOfFile(path);
  const look: FileOverview = { kind, rows: 0, columns: 0, head: [] };
  for await (const row of readFileRows(path, kind)) {
    look.rows++;
    if (look.rows > fileLimits.rows) throw new FileRefused('tooManyRows');
    look.columns = Math.max(look.columns, row.cells.length);
    if (look.head.length < fileLimits.head) look.head.push(tidy(row));
  }
  if (look.rows === 0) throw new FileRefused('empty');
  return look;
}

async function tellRows({ path, after }: ParserOrder): Promise<void> {
  let rows: FileRow[] = [];
  const tell = async () => {
    const goOn = once(process, 'message');
    await say({ kind: 'rows', rows });
    rows = [];
    await goOn;
  };
  for await (const row of readFileRows(path, await kindOfFile(path))) {
    if (row.row <= after) continue;
    rows.push(tidy(row));
    if (rows.length >= rowsOfMessage) await tell();
  }
  if (rows.length > 0) await tell();
  await say({ kind: 'end' });
}

function tidy({ row, cells }: FileRow): FileRow {
  return {
    row,
    cells: cells.slice(0, fileLimits.columns).map((cell) => cell.slice(0, fileLimits.cell).trim()),
  };
}

function say(message: ParserMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
