import { Command } from 'commander';
import { searchCommands } from './search/commands.ts';

export interface Output {
  out(text: string): void;
}

/** The `balcao` command: what it offers, with each command loaded only when it is called. */
export function program({ out }: Output): Command {
  const balcao = new Command('balcao')
    .description('Customer service on WhatsApp: runs a Balcão server and looks after it')
    .version('0.1.0');

  balcao
    .command('start')
    .description('Run the server with the settings of the environment (docs/configuration.md)')
    .option('--demo', 'fill the first company with a demonstration', false)
    .addHelpText('after', '\nExample:\n  PORT=8080 balcao start')
    .action(async ({ demo }: { demo: boolean }) => {
      const { runServer } = await import('./server/run-server.ts');
      await runServer({ demo });
    });

  balcao
    .command('status')
    .description('Say whether a server is alive and ready; ends with 1 when it is not')
    .option('--host <url>', 'where the server is', 'http://127.0.0.1:3000')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao status --host https://atende.example.com')
    .action(async ({ host, json }: { host: string; json: boolean }, command: Command) => {
      const { status } = await import('./server/status.ts');
      const found = await status(host);
      out(json ? JSON.stringify(found) : sentence(found));
      if (!found.ready) command.error('', { exitCode: 1 });
    });

  searchCommands(balcao, { out });
  return balcao;
}

function sentence({ host, alive, ready }: { host: string; alive: boolean; ready: boolean }): string {
  if (ready) return `${host} is alive and ready.`;
  return alive ? `${host} is alive and waits for its database.` : `${host} does not answer.`;
}
