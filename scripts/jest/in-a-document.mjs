// Finds the tests of the web and the widget that need a document: every one with a component (`.test.tsx`), and of the
// others those that say so at their head, with the reason. The rest is computed, and runs in Node.
//   /** @in-a-document what is unsent is kept in the browser's storage */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const head = /^(?:\/\/\/?.*\n)*\/\*\*(?:(?!\*\/)[\s\S])*@in-a-document[ \n]+\S/;

/** Returns the paths of tests of the web app and the widget that need no document (DOM), from the repository's root. */
export function withoutDocument(root = ours) {
  return ['web', 'widget'].flatMap((room) =>
    (existsSync(join(root, room)) ? readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }) : [])
      .filter((file) => file.endsWith('.test.ts') && !/(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
      .map((file) => join(room, file))
      .filter((file) => !head.test(readFileSync(join(root, file), 'utf8'))),
  );
}
