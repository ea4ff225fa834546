import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { coreSettings } from '../core/tenancy/settings/core-settings.ts';
import { storedSettings } from '../plugins/compatibility/settings/stored-settings.ts';
import { plugins } from '../plugins/index.ts';

const features = fileURLToPath(new URL('../web/src/features', import.meta.url));

/** Kept for older clients, or for an area that is not there yet: a control would change nothing. */
const withoutEffect = ['timeCreateNewTicket', 'ipsgp', 'tokensgp', 'appsgp', ...Object.keys(storedSettings)];

const declared = Object.assign(
  {},
  coreSettings,
  ...plugins.map(({ settings = {} }) => settings),
) as typeof coreSettings;

interface Control {
  key: string;
  kind: string;
  options?: { value: string }[];
}

async function controls(): Promise<Control[]> {
  const files = readdirSync(features, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(features, name))
        .filter((file) => /^(.+-)?settings\.ts$/.test(file))
        .map((file) => join(features, name, file)),
    );
  const modules: { settings: Control[] }[] = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap(({ settings }) => settings);
}

describe('the page of settings', () => {
  test('the page of settings has one control for every setting that changes something, and none besides', async () => {
    const shown = (await controls()).map(({ key }) => key);
    const effective = Object.keys(declared).filter((key) => !withoutEffect.includes(key));
    expect(shown.sort()).toEqual(effective.sort());
  });

  test('the page of settings offers only what the server takes, and hides what is a credential', async () => {
    for (const { key, kind, options } of await controls()) {
      const { values, secret = false } = declared[key] ?? {};
      expect({ key, isSecret: kind === 'secret' }).toEqual({ key, isSecret: secret });
      const offered = kind === 'switch' ? ['enabled', 'disabled'] : (options ?? []).map(({ value }) => value);
      expect({ key, refused: offered.filter((value) => values && !values.includes(value)) }).toEqual({
        key,
        refused: [],
      });
    }
  });
});
