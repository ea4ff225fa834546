import { StartupError } from '@balcao/core';
import { demoOptions } from './demo/demo-options.ts';
import { runServer } from './run-server.ts';

/** Entry point of `npm start`. A start-up fault is one sentence; anything else is a fault of ours and shows where it was. */
export async function serve(args: readonly string[]): Promise<void> {
  try {
    await runServer({ demo: demoOptions(args) });
  } catch (error) {
    const sentence = error instanceof StartupError ? error.message : null;
    process.stderr.write(
      `${sentence ?? `Balcão could not start: ${error instanceof Error ? error.stack : error}`}\n`,
    );
    process.exit(1);
  }
}
