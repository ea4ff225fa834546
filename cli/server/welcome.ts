import type { Config } from '@balcao/core/server.ts';
import { firstCompanyGetsPhone } from './first-company-defaults.ts';

/** Facts of a start that the operator at the terminal needs to begin. */
export interface Welcome {
  config: Config;
  /** Where the server listens. */
  address: string;
  /** The first administrator, at the first start only; `password` is null when the operator chose it. */
  first: { email: string; password: string | null } | null;
  /** The agents of a demonstration that was filled in just now; `password` is null when the operator chose it. */
  demo: { emails: string[]; password: string | null; seed: number } | null;
  /** The server's own time zone. */
  zone: string;
}

/** Welcome text in the terminal once the product is up. */
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
  // Clients that send times without a zone mean their own; a machine in UTC reads them hours off.
  if (first && /^(Etc\/)?UTC$/.test(zone))
    lines.push(
      '  Clock       UTC   (set TZ, or the time zone of each company, where people live by another)',
    );
  if (!config.databaseUrl) lines.push(`  Data        ${config.dataDir}`);
  return `${lines.join('\n')}\n\n`;
}
