import type { Command } from 'commander';
import type { Output } from '../output.ts';

/** Adds `balcao plugin`: commands for authors of plugins. */
export function pluginCommands(balcao: Command, { out }: Output): void {
  const plugin = balcao.command('plugin').description('Write plugins of your own (docs/plugins.md)');

  plugin
    .command('create <name>')
    .description('Write a small plugin that works, with its page and its test, into a new folder here')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao plugin create birthdays')
    .action(async (name: string, { json }: { json: boolean }) => {
      const { createPlugin } = await import('./create-plugin.ts');
      const made = await createPlugin(name, process.cwd());
      if (json) return out(JSON.stringify(made));
      out(
        [
          `The plugin ${name} stands in ${made.folder}.`,
          `Start Balcão with it:  BALCAO_PLUGINS=./${made.folder} npm start`,
          `Run its tests:  npm test --prefix ${made.folder}`,
        ].join('\n'),
      );
    });
}
