import type { Setting } from '@balcao/core/tenancy/schemas.ts';
import type { Command } from 'commander';
import { type Client, Refusal } from './client.ts';
import { type CliContext, type CommonOptions, onInstallation, withDryRun, withJson } from './commands.ts';
import { isCredential } from './credentials.ts';
import { Misuse } from './exit.ts';
import { type Column, card, table } from './print.ts';
import { companyOf, inCompany } from './references.ts';

interface SettingOptions extends CommonOptions {
  company?: string;
  valueStdin?: boolean;
}

const columns: readonly Column<Setting>[] = [
  { title: 'key', of: ({ key }) => key },
  { title: 'value', of: ({ value }) => value },
];

/** Adds `balcao settings`, by which the installation's own staff read and change the settings of a company. */
export function settingsCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const settings = balcao.command('settings').description('Look after the settings of a company');
  withJson(inCompany(settings.command('list').description('List the settings; credentials are hidden')))
    .addHelpText('after', '\nExample:\n  balcao settings list --company 7')
    .action(({ company, json }: SettingOptions) =>
      onInstallation(cli, async (client) => {
        const found = (await settingsOf(client, await companyOf(client, company))).map(hidden);
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );
  withJson(inCompany(settings.command('get').description('Print a setting').argument('<key>', 'its key')))
    .addHelpText('after', '\nExample:\n  balcao settings get scheduleType --company 7')
    .action((key: string, { company, json }: SettingOptions) =>
      onInstallation(cli, async (client) => {
        const found = await settingsOf(client, await companyOf(client, company));
        const setting = found.find((each) => each.key === key);
        if (!setting) throw noSetting(key);
        out(json ? JSON.stringify(setting) : setting.value);
      }),
    );
  setCommand(settings, cli);
}

function setCommand(settings: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    inCompany(
      settings
        .command('set')
        .description('Change a setting')
        .argument('<key>', 'its key')
        .argument('[value]', 'its value'),
    ),
  )
    .option('--value-stdin', 'read the value from the first line of the standard input: for credentials')
    .addHelpText('after', '\nExample:\n  balcao settings set scheduleType company --company 7')
    .action((key: string, typed: string | undefined, options: SettingOptions) => {
      if ((typed === undefined) !== (options.valueStdin === true))
        throw new Misuse('Give the value, or say --value-stdin and pipe it in.');
      if (typed && isCredential(key))
        throw new Misuse(`${key} is a credential; say --value-stdin and pipe it in.`);
      return onInstallation(
        cli,
        async (client) => {
          const value = typed ?? (await cli.secrets.firstLine());
          const company = await companyOf(client, options.company);
          const path = `/settings/${encodeURIComponent(key)}`;
          const changed = hidden(await client.call<Setting>('PUT', path, { body: { value }, company }));
          out(options.json ? JSON.stringify(changed) : card(changed, columns));
        },
        options,
      );
    });
}

/** Returns every setting of a company that the user of the command may see. */
export function settingsOf(client: Client, company: number | undefined): Promise<Setting[]> {
  return client.call<Setting[]>('GET', '/settings', { company });
}

function hidden(setting: Setting): Setting {
  return isCredential(setting.key) && setting.isStored ? { ...setting, value: '********' } : setting;
}

function noSetting(key: string): Refusal {
  return new Refusal({
    status: 404,
    code: 'ERR_NO_SETTING_FOUND',
    message: `There is no setting ${key} that you may see.`,
  });
}
