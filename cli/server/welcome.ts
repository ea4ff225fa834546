import type { Config } from '@balcao/core/server.ts';
import { firstCompanyGetsPhone } from './first-company-defaults.ts';

/** Facts about a start that the operator at the terminal needs. */
export interface Welcome {
  config: Config;
  /** URL at which the server listens. */
  address: string;
  /** First administrator, at the first start only; `password` is null when the operator chose it. */
  first: { email: string; password: string | null } | null;
  /** Agents of a demonstration that was filled at this start; `password` is null when the operator chose it. */
  demo: { emails: string[]; password: string | null; seed: number } | null;
  /** Time zone of the server. */
  zone: string;
}

/** Returns the text that the operator reads in the terminal once the server runs. */
export function welcome({ config, address, first, demo, zone }: Welcome): string {
  const lines = [''];
  if (!config.roles.has('web')) {
    lines.push(`  Balcão runs as ${[...config.roles].join(', ')}; its probes answer on ${address}.`);
    return `${lines.join('\n')}\n\n`;
  }
  const base = config.publicUrl ?? address;
  lines.push('  Balcão is ready.', '', `  Open        ${base}`);
  if (first) {
    lines.push(`  Sign in     ${first.email}`);
    lines.push(
      first.password
        ? `  Password    ${first.password}   (shown this once; change it in your profile)`
        : '  Password    the one of ADMIN_PASSWORD',
    );
  }
  if (demo) {
    const password = demo.password ? `password ${demo.password}` : 'password: the one of ADMIN_PASSWORD';
    lines.push(`  Agents      ${demo.emails.join(', ')}   (${password})`);
    lines.push(`  Seed        ${demo.seed}   (the same seed on the same day makes the same demonstration)`);
  }
  if (firstCompanyGetsPhone(config)) lines.push(`  Be a customer on the sandbox phone: ${base}/sandbox`);
  lines.push(`  API         ${base}/docs`);
  // Programs that send times without a zone mean the company's own; a server in UTC would read them hours off.
  if (first && /^(Etc\/)?UTC$/.test(zone))
    lines.push(
      '  Clock       UTC   (set TZ, or the time zone of each company, where people live by another)',
    );
  if (!config.databaseUrl) lines.push(`  Data        ${config.dataDir}`);
  return `${lines.join('\n')}\n\n`;
}
