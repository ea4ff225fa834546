import { randomBytes } from 'node:crypto';
import type { SessionUser, UserRow } from '@balcao/core/accounts/schemas.ts';
import { type Command, Option } from 'commander';
import {
  type CliContext,
  type CommonOptions,
  givenOptions,
  id,
  onInstallation,
  withDryRun,
  withJson,
  withPassword,
} from './commands.ts';
import { type Column, card, table } from './print.ts';
import { passwordFrom, type SecretOptions } from './secret.ts';

interface UserOptions extends SecretOptions, CommonOptions {
  company: number;
  name: string;
  email: string;
  profile: 'admin' | 'user';
  super?: boolean;
  language?: string;
}

type Shown = Pick<UserRow, 'id' | 'name' | 'email' | 'profile' | 'super' | 'companyId' | 'createdAt'>;
const columns: readonly Column<Shown>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'e-mail', of: ({ email }) => email },
  { title: 'profile', of: ({ profile }) => profile },
  { title: 'super', of: ({ super: isSuper }) => isSuper },
  { title: 'since', of: ({ createdAt }) => createdAt.slice(0, 10) },
];

/** Adds `balcao users`, by which the installation's own staff list and create the users of a company through the API. */
export function usersCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const users = balcao.command('users').description('Look after users');

  withJson(users.command('list').description('List the users of a company'))
    .requiredOption('--company <id>', 'whose', id)
    .addHelpText('after', '\nExample:\n  balcao users list --company 7')
    .action(({ company, json }: { company: number; json: boolean }) =>
      onInstallation(cli, async (client) => {
        await client.call('GET', `/companies/${company}`);
        const found = await client.call<UserRow[]>('GET', '/users/list', { query: { companyId: company } });
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );

  withPassword(withDryRun(users.command('create').description('Add a user to a company')))
    .requiredOption('--company <id>', 'whose', id)
    .requiredOption('--name <name>', 'the person’s name')
    .requiredOption('--email <e-mail>', 'what the person signs in with')
    .addOption(new Option('--profile <profile>', 'admin or agent').choices(['admin', 'user']).default('user'))
    .addOption(new Option('--language <language>', 'of the screens').choices(['pt', 'en', 'es']))
    .option('--super', 'one of our own staff; in company 1 alone')
    .addHelpText(
      'after',
      '\nWithout a password one is drawn and shown this once.\n\nExample:\n  balcao users create --company 7 --name Ana --email ana@padaria.com.br --profile admin',
    )
    .action((options: UserOptions) =>
      onInstallation(
        cli,
        async (client) => {
          await client.call('GET', `/companies/${options.company}`);
          const chosen = await passwordFrom(options, cli.secrets);
          const password = chosen ?? randomBytes(12).toString('base64url');
          const { name, email, profile, language, company, super: isSuper } = options;
          const body = givenOptions({
            name,
            email,
            password,
            profile,
            language,
            companyId: company,
            super: isSuper,
          });
          const user = await client.call<SessionUser>('POST', '/users', { body });
          const drawn = chosen === undefined ? { initialPassword: password } : {};
          if (options.json) return out(JSON.stringify({ ...user, ...drawn }));
          out(card(user, columns));
          if (chosen === undefined) out(`\n${user.email} signs in with ${password} (shown this once).`);
        },
        options,
      ),
    );
}
