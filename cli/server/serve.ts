import { StartupError } from '@balcao/core';
import { demoOptions } from './demo/demo-options.ts';
import { runServer } from './run-server.ts';

/** Entry point of `npm start`. A fault of the set-up is printed as one sentence; any other error is ours and is printed with its stack. */
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
