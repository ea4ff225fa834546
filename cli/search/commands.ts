import type { Command } from 'commander';
import type { Output } from '../output.ts';
import type { WouldRebuild } from './preview-rebuild.ts';
import type { Found } from './search-index.ts';

/** Adds `balcao search`, which checks and rebuilds the search index of messages. */
export function searchCommands(balcao: Command, { out }: Output): void {
  const search = balcao
    .command('search')
    .description('Look after the search index, on the database of the environment (docs/operations.md)');

  search
    .command('status')
    .description('Say how much of the older messages is read in')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  DATABASE_URL=mysql://… balcao search status')
    .action(async ({ json }: { json: boolean }) => {
      const { status } = await import('./search-index.ts');
      print(await status(), json);
    });

  search
    .command('verify')
    .description('Compare every message with its words; ends with 1 when they differ')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao search verify')
    .action(async ({ json }: { json: boolean }, command: Command) => {
      const { verify } = await import('./search-index.ts');
      const found = await verify(writeRemark);
      print(found, json);
      if (found.missing || found.stray) command.error('', { exitCode: 1 });
    });

  search
    .command('rebuild')
    .description('Make the index anew from the messages')
    .option('--dry-run', 'say how many messages it would read in, and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao search rebuild')
    .action(async ({ dryRun, json }: { dryRun: boolean; json: boolean }) => {
      if (dryRun) {
        const { previewRebuild } = await import('./preview-rebuild.ts');
        const would = await previewRebuild();
        out(json ? JSON.stringify(would) : rebuildSentence(would));
        return;
      }
      const { rebuild } = await import('./search-index.ts');
      print(await rebuild(writeRemark), json);
    });

  const print = (found: Found, asJson: boolean) => out(asJson ? JSON.stringify(found) : sentence(found));
}

/**
 * Writes the progress of a command to the standard error, so that another program can read the result from the standard output.
 */
function writeRemark(text: string): void {
  process.stderr.write(`${text}\n`);
}

function rebuildSentence({ messages, companies }: WouldRebuild): string {
  return `Nothing was changed. It would read in ${messages} messages (companies: ${companies}); until a message is read in, no search finds it.`;
}

function sentence({ done, messages, missing = 0, stray = 0 }: Found): string {
  const reached =
    done === 100 ? 'Every message can be found.' : `${done} % of the older messages can be found.`;
  if (messages === undefined) return reached;
  const differs = `${missing} words are missing and ${stray} are too many; \`balcao search rebuild\` puts it right.`;
  return `${messages} messages compared: ${missing + stray > 0 ? differs : 'they are exactly as they should be.'}`;
}
