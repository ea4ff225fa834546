#!/usr/bin/env node
import { StartupError } from '@balcao/core';
import { program } from './program.ts';

program({ out: (text) => process.stdout.write(`${text}\n`) })
  .parseAsync()
  .catch((error: unknown) => {
    const sentence = error instanceof StartupError ? error.message : null;
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  });
