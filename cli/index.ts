#!/usr/bin/env node
import { bundleOf } from './bundle-of.ts';

const bundle = bundleOf('run');
const { run }: typeof import('./run.ts') = await import(bundle ?? './run.ts');
const args = process.argv.slice(2);
const code = await run(args, { out: (text) => void process.stdout.write(`${text}\n`) });
// `start` has started a server, which keeps the process running; every other command is done and ends it with its exit code.
if (code !== 0 || args[0] !== 'start') process.exit(code);
