import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./synced-only.c', import.meta.url));

/** Data folder that keeps, when the power is cut, only what was synced to the disk. */
export class SyncedFolder {
  /** The folder that the product works on. */
  readonly folder: string;
  readonly #kept: string;
  readonly #before: string;
  readonly #library: string;
  /** Inodes of the files that were there when the power came back, by path. */
  #inodes = new Map<string, number>();

  /** `place` is an empty folder for all of it; `library` is what `compileLibrary` made. */
  constructor(place: string, library: string) {
    this.folder = join(place, 'data');
    this.#kept = join(place, 'kept');
    this.#before = join(place, 'before');
    this.#library = library;
    mkdirSync(this.folder, { mode: 0o700 });
    this.#begin();
  }

  /** Environment of a product that works in this folder. */
  get env(): NodeJS.ProcessEnv {
    return {
      DATA_DIR: this.folder,
      LD_PRELOAD: this.#library,
      POWER_CUT_FOLDER: this.folder,
      POWER_CUT_KEPT: this.#kept,
    };
  }

  /** Leaves in the folder what a power cut leaves. The product must be dead. */
  cut(): void {
    const left = `${this.folder}-left`;
    const names = this.#keptNames();
    this.#restore('', left, names);
    rmSync(this.folder, { recursive: true });
    cpSync(left, this.folder, { recursive: true });
    rmSync(left, { recursive: true });
    this.#begin();
  }

  #restore(path: string, to: string, names: ReadonlyMap<string, readonly Name[]>): void {
    mkdirSync(to, { mode: 0o700 });
    for (const { name, isFolder, inode } of names.get(path) ?? this.#namesBefore(path)) {
      const [below, target] = [join(path, name), join(to, name)];
      if (isFolder) {
        this.#restore(below, target, names);
        continue;
      }
      const content = join(this.#kept, 'files', String(inode));
      const before = join(this.#before, below);
      if (existsSync(content)) copyFileSync(content, target);
      else if (existsSync(before)) copyFileSync(before, target);
      else writeFileSync(target, '');
    }
  }

  #keptNames(): Map<string, Name[]> {
    const names = new Map<string, Name[]>();
    for (const list of readdirSync(join(this.#kept, 'folders'))) {
      const [path = '', ...lines] = readFileSync(join(this.#kept, 'folders', list), 'utf8').split('\n');
      const entries = lines.filter(Boolean).map((line): Name => {
        const [, kind, inode, name] = /^([df]) (\d+) (.*)$/s.exec(line) ?? [];
        return { name: name as string, isFolder: kind === 'd', inode: Number(inode) };
      });
      names.set(path, entries);
    }
    return names;
  }

  #namesBefore(path: string): Name[] {
    const folder = join(this.#before, path);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
      inode: this.#inodes.get(join(path, entry.name)) ?? 0,
    }));
  }

  /** Takes the folder's present contents as those that were always there. */
  #begin(): void {
    for (const old of [this.#kept, this.#before]) rmSync(old, { recursive: true, force: true });
    for (const part of ['files', 'folders']) mkdirSync(join(this.#kept, part), { recursive: true });
    cpSync(this.folder, this.#before, { recursive: true });
    const paths = readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    this.#inodes = new Map(paths.map((path) => [path, statSync(join(this.folder, path)).ino]));
  }
}

interface Name {
  name: string;
  isFolder: boolean;
  inode: number;
}

/**
 * Compiles the preloaded library that records syncs; null where there is no compiler. Throws when the compiler refuses the
 * source.
 */
export function compileLibrary(to: string): string | null {
  if (spawnSync('cc', ['--version']).error) return null;
  const library = join(to, 'synced-only.so');
  const compiled = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread']);
  if (compiled.status !== 0) throw new Error(`The library could not be compiled:\n${compiled.stderr}`);
  return library;
}
