import { existsSync, readdirSync } from 'node:fs';

const modules = ['core', 'plugins', 'cli', 'web/src', 'widget'];
const leftOut = new Set(['node_modules', 'dist']);

/** Returns every TypeScript file of the product, as a path from the repository's root with forward slashes. */
export function sources(): string[] {
  return modules.filter((module) => existsSync(module)).flatMap(filesBelow);
}

/** Returns the folders of `plugins/` that contain a plugin. */
export function pluginNames(): string[] {
  return readdirSync('plugins', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !leftOut.has(entry.name) && entry.name !== 'testing')
    .map((entry) => entry.name);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
