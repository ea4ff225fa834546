import type { Command } from 'commander';
import {
  type CliContext,
  type CommonOptions,
  count,
  givenOptions,
  id,
  onInstallation,
  requireYes,
  withDryRun,
  withJson,
  withYes,
} from './commands.ts';
import { type Column, card, table } from './print.ts';

interface Token {
  id: number;
  name: string;
  hint: string;
  scopes: string[];
  state: string;
  user: { name: string };
  expiresAt: string;
  lastUsedAt: string | null;
}

interface TokenOptions extends CommonOptions {
  name: string;
  scope: string[];
  days?: number;
  yes?: boolean;
}

const columns: readonly Column<Token>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'ends in', of: ({ hint }) => hint },
  { title: 'scopes', of: ({ scopes }) => scopes.join(', ') },
  { title: 'state', of: ({ state }) => state },
  { title: 'until', of: ({ expiresAt }) => expiresAt.slice(0, 10) },
  { title: 'last used', of: ({ lastUsedAt }) => lastUsedAt?.slice(0, 10) },
  { title: 'of', of: ({ user }) => user.name },
];

/** Adds `balcao tokens`, which manages the API tokens of the user's own company, by which other programs call the API. */
export function tokensCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const tokens = balcao.command('tokens').description('Look after the own API tokens');
  withJson(tokens.command('list').description('List the tokens'))
    .addHelpText('after', '\nExample:\n  balcao tokens list')
    .action(({ json }: CommonOptions) =>
      onInstallation(cli, async (client) => {
        const found = await client.call<Token[]>('GET', '/api-tokens');
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );
  createCommand(tokens, cli);
  withYes(
    withDryRun(
      tokens
        .command('revoke')
        .description('Revoke a token, at once and for good')
        .argument('<id>', 'its id', id),
    ),
  )
    .addHelpText('after', '\nExample:\n  balcao tokens revoke 3 --yes')
    .action((tokenId: number, { yes, ...common }: TokenOptions) => {
      requireYes(yes || common.dryRun, 'Revoking a token');
      return onInstallation(
        cli,
        async (client) => {
          const revoked = await client.call<Token>('DELETE', `/api-tokens/${tokenId}`);
          out(common.json ? JSON.stringify(revoked) : card(revoked, columns));
        },
        common,
      );
    });
}

function createCommand(tokens: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    tokens.command('create').description('Make a token that acts as whoever makes it; it is shown this once'),
  )
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scope <scope...>', 'what it may do, such as admin or operator')
    .option('--days <n>', 'how long it holds', count)
    .addHelpText(
      'after',
      '\nExample:\n  balcao tokens create --name ERP --scope tickets:read messages:send --days 90',
    )
    .action((options: TokenOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const { name, scope, days, json } = options;
          const body = givenOptions({ name, scopes: scope, expiresInDays: days });
          const made = await client.call<Token & { token: string }>('POST', '/api-tokens', { body });
          out(json ? JSON.stringify(made) : `${card(made, columns)}\n\n${made.token} (shown this once)`);
        },
        options,
      ),
    );
}
