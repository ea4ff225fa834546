import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** File of the documentation that is served below `/docs/`. */
export interface DocFile {
  /** Its address from there, such as `decisions/0001-modules-and-runtime.md`. */
  name: string;
  mediaType: string;
  content: string;
  /** The heading of a page; else its name. */
  title: string;
  /** The first paragraph of a page; else empty. */
  summary: string;
}

const mediaTypes: Record<string, string> = {
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.py': 'text/plain; charset=utf-8',
  '.js': 'text/plain; charset=utf-8',
};

/** The folders of the documentation whose files are served too, with what they hold. */
const folders: Record<string, ReadonlySet<string>> = {
  '': new Set(['.md', '.json']),
  client: new Set(['.py', '.js']),
  decisions: new Set(['.md']),
};

/**
 * Reads the files of the documentation into memory, sorted by name; empty when the folder is missing. No other file
 * of the folder is served.
 */
export async function readDocFiles(dir: string): Promise<Map<string, DocFile>> {
  const names = await Promise.all(
    Object.entries(folders).map(async ([folder, kinds]) => {
      if (!existsSync(join(dir, folder))) return [];
      const files = await readdir(join(dir, folder), { withFileTypes: true });
      return files
        .filter((file) => file.isFile() && kinds.has(extname(file.name)))
        .map((file) => (folder ? `${folder}/${file.name}` : file.name));
    }),
  );
  const files = names
    .flat()
    .sort()
    .map(async (name) => fileOf(name, await readFile(join(dir, name), 'utf8')));
  return new Map((await Promise.all(files)).map((file) => [file.name, file]));
}

function fileOf(name: string, content: string): DocFile {
  const isPage = name.endsWith('.md');
  const [, title = name] = (isPage && /^# (.+)$/m.exec(content)) || [];
  // Headings, lists, tables and code blocks are no sentences for a summary.
  const paragraphs = isPage ? content.split(/\n{2,}/) : [];
  const summary = paragraphs.find((paragraph) => /^[^#\s|`>-]/.test(paragraph)) ?? '';
  return {
    name,
    mediaType: mediaTypes[extname(name)] ?? 'text/plain; charset=utf-8',
    content,
    title,
    summary: summary.replaceAll('\n', ' '),
  };
}
