import { StartupError } from '@balcao/core';
import { demoOptions } from './demo/demo-options.ts';
import { runServer } from './run-server.ts';

/**
 * Starts the server for `npm start`. An error in the settings is printed as one sentence; any other error is a fault of the
 * product and is printed with its stack.
 */
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
