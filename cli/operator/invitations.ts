import type { Invitation, InvitedUsers, SentInvitation } from '@balcao/core/accounts/invitations/schemas.ts';
import { type Command, Option } from 'commander';
import {
  type CliContext,
  type CommonOptions,
  givenOptions,
  id,
  onInstallation,
  withDryRun,
  withJson,
} from './commands.ts';
import { type Column, card, table } from './print.ts';

interface InviteOptions extends CommonOptions {
  company: number;
  profile: 'admin' | 'user';
  queue?: number[];
}

const columns: readonly Column<Invitation>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'e-mail', of: ({ email }) => email },
  { title: 'profile', of: ({ profile }) => profile },
  { title: 'state', of: ({ state }) => state },
  { title: 'until', of: ({ expiresAt }) => expiresAt.slice(0, 10) },
  { title: 'by', of: ({ inviterName }) => inviterName },
];

/** Adds `balcao invitations`, by which the installation's own staff invite users to a company by e-mail through the API. */
export function invitationsCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const invitations = balcao.command('invitations').description('Look after the invitations of a company');
  withJson(invitations.command('list').description('List open invitations, and those that ended lately'))
    .requiredOption('--company <id>', 'whose', id)
    .addHelpText('after', '\nExample:\n  balcao invitations list --company 7')
    .action(({ company, json }: { company: number; json: boolean }) =>
      onInstallation(cli, async (client) => {
        await client.call('GET', `/companies/${company}`);
        const found: Invitation[] = [];
        for (let pageNumber = 1, more = true; more; pageNumber++) {
          const query = { companyId: company, pageNumber };
          const page = await client.call<{ invitations: Invitation[]; hasMore: boolean }>(
            'GET',
            '/invitations',
            { query },
          );
          found.push(...page.invitations);
          more = page.hasMore;
        }
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );
  createCommand(invitations, cli);
  resendCommand(invitations, cli);
  withDryRun(
    invitations
      .command('withdraw')
      .description('Withdraw an invitation: its link stops working')
      .argument('<id>', 'its id', id),
  )
    .addHelpText('after', '\nExample:\n  balcao invitations withdraw 12')
    .action((invitationId: number, common: CommonOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const done = await client.call<{ message: string }>('DELETE', `/invitations/${invitationId}`);
          out(common.json ? JSON.stringify(done) : done.message);
        },
        common,
      ),
    );
}

function createCommand(invitations: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    invitations
      .command('create')
      .description('Invite people to a company by e-mail')
      .argument('<e-mails...>', 'whom; up to 50'),
  )
    .requiredOption('--company <id>', 'whose', id)
    .addOption(new Option('--profile <profile>', 'admin or agent').choices(['admin', 'user']).default('user'))
    .addOption(
      new Option('--queue <ids...>', 'the queues they work in').argParser(
        (text: string, before: number[] = []) => [...before, id(text)],
      ),
    )
    .addHelpText(
      'after',
      '\nWhere the server sends no mail the links are shown, this once.\n\nExample:\n  balcao invitations create ana@padaria.com.br bia@padaria.com.br --company 7 --profile admin',
    )
    .action((emails: string[], { company, profile, queue, ...common }: InviteOptions) =>
      onInstallation(
        cli,
        async (client) => {
          await client.call('GET', `/companies/${company}`);
          const body = givenOptions({ emails, profile, queueIds: queue, companyId: company });
          const sent = await client.call<InvitedUsers>('POST', '/invitations', { body });
          if (common.json) return out(JSON.stringify(sent));
          out(table(sent.invitations, columns));
          for (const { email, link } of sent.invitations) if (link) out(`\n${email} joins by ${link}`);
          for (const email of sent.members) out(`\n${email} is a user of the company already.`);
        },
        common,
      ),
    );
}

function resendCommand(invitations: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    invitations
      .command('resend')
      .description('Send an invitation again, with a new link')
      .argument('<id>', 'its id', id),
  )
    .addHelpText('after', '\nExample:\n  balcao invitations resend 12')
    .action((invitationId: number, common: CommonOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const sent = await client.call<SentInvitation>('POST', `/invitations/${invitationId}/resend`);
          if (common.json) return out(JSON.stringify(sent));
          out(card(sent, columns));
          if (sent.link) out(`\n${sent.email} joins by ${sent.link}`);
        },
        common,
      ),
    );
}
