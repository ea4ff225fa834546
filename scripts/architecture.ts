/** Layer of core: its modules may use the layers below, and never those above. */
interface Layer {
  name: string;
  about: string;
  /** Files and folders, from the repository's root; the longest that fits a file decides. */
  holds: readonly string[];
}

/** The layers of core from below. `docs/architecture.md` draws them, and the zone test holds every import to them. */
export const layers: readonly Layer[] = [
  {
    name: 'ground',
    about: 'errors and their texts, log, metrics, configuration, names',
    holds: [
      'core/errors/errors.ts',
      'core/errors/core-errors.ts',
      'core/errors/error-texts.ts',
      'core/log/log.ts',
      'core/log/log-redaction.ts',
      'core/log/metrics.ts',
      'core/config/config.ts',
      'core/time/last-day.ts',
      'core/security/app-secret.ts',
      'core/config/data-dir.ts',
      'core/config/graph-config.ts',
      'core/config/meta-config.ts',
      'core/durable-files.ts',
      'core/time/last-day.ts',
      'core/config/loopback-url.ts',
      'core/names.ts',
      'core/config/outbound-allow.ts',
      'core/config/payment-config.ts',
      'core/config/public-url.ts',
      'core/errors/reasons.ts',
      'core/security/secrets.ts',
      'core/config/setting-hints.ts',
      'core/redis/redis-servers.ts',
      'core/errors/startup-error.ts',
      'core/time/iso-time.ts',
      'core/time/monotonic-clock.ts',
      'core/config/trust-proxy.ts',
      'core/typebox.ts',
      'core/audit/stream/stream-config.ts',
      'core/database/migration/migrate-url.ts',
      'core/database/server-address.ts',
      'core/mail/smtp-url.ts',
      'core/media/bucket-url.ts',
    ],
  },
  {
    name: 'tools',
    about: 'database, wall clocks, sealing, words of texts, work in order: they know no company',
    holds: [
      'core/async/',
      'core/database/',
      'core/outside/',
      'core/phone/',
      'core/process-lock.ts',
      'core/redis/',
      'core/security/sealing.ts',
      'core/text/',
      'core/security/link-token.ts',
      'core/security/secret-fingerprint.ts',
      'core/security/former-keys.ts',
      'core/time/time-zones.ts',
      'core/time/limits.ts',
      'core/time/open-hours.ts',
      'core/time/read-moment.ts',
      'core/time/wall-clock.ts',
    ],
  },
  {
    name: 'contracts',
    about: 'what a context can do: interfaces, and the context itself',
    holds: [
      'core/accounts/accounts.ts',
      'core/security/api-token-scopes.ts',
      'core/audit/action-texts.ts',
      'core/audit/actions.ts',
      'core/audit/audit.ts',
      'core/audit/limits.ts',
      'core/accounts/events.ts',
      'core/actor.ts',
      'core/context.ts',
      'core/events/events.ts',
      'core/database/across-companies.ts',
      'core/http/open-path.ts',
      'core/jobs/jobs.ts',
      'core/live/define-live-event.ts',
      'core/live/live.ts',
      'core/mail/mail.ts',
      'core/media/media-store.ts',
      'core/permissions.ts',
      'core/plugin/plan-flag.ts',
      'core/plugin/port.ts',
      'core/tenancy/events.ts',
      'core/tenancy/limits.ts',
      'core/tenancy/settings/settings.ts',
      'core/tenancy/tenancy.ts',
    ],
  },
  {
    name: 'mechanisms',
    about:
      "http, live, jobs, deliveries, mail, media, audit, plugins, a company's rows and clock: they fulfil the contracts",
    holds: [
      'core/audit/',
      'core/database/model.ts',
      'core/deliveries/',
      'core/events/',
      'core/http/',
      'core/jobs/',
      'core/live/',
      'core/mail/',
      'core/media/',
      'core/phone/company-country.ts',
      'core/plugin/',
      'core/time/company-clock.ts',
    ],
  },
  {
    name: 'areas',
    about: 'companies, plans, settings, outside providers; users and sign-in, with their routes',
    holds: ['core/accounts/', 'core/providers/', 'core/tenancy/'],
  },
  {
    name: 'application',
    about: 'the application put together, and the API for plugins',
    holds: ['core/app.ts', 'core/core-migrations.ts', 'core/index.ts', 'core/server.ts'],
  },
];

/** Returns the number of a core file's layer, counted from below; null when no layer contains the file. */
export function layerOf(file: string): number | null {
  let best: { layer: number; length: number } | null = null;
  for (const [layer, { holds }] of layers.entries()) {
    for (const place of holds) {
      const fits = place.endsWith('/') ? file.startsWith(place) : file === place;
      if (fits && place.length > (best?.length ?? 0)) best = { layer, length: place.length };
    }
  }
  return best?.layer ?? null;
}

/** Draws core's layers for `docs/architecture.md`, as a mermaid diagram. */
export function drawLayers(): string {
  const boxes = layers.map(({ name, about }) => `  ${name}["<b>${name}</b><br>${about}"]`).reverse();
  const arrows = layers
    .slice(1)
    .map(({ name }, below) => `  ${name} --> ${layers[below]?.name}`)
    .reverse();
  return ['```mermaid', 'flowchart TB', ...boxes, ...arrows, '```'].join('\n');
}

/** Draws the plugins and their requirements, as a mermaid diagram. */
export function drawPlugins(requires: ReadonlyMap<string, readonly string[]>): string {
  const names = [...requires.keys()].sort();
  const arrows = names.flatMap((name) =>
    [...(requires.get(name) ?? [])].sort().map((other) => `  ${name} --> ${other}`),
  );
  const alone = names.filter((name) => !arrows.some((arrow) => arrow.includes(` ${name}`)));
  return ['```mermaid', 'flowchart LR', ...alone.map((name) => `  ${name}`), ...arrows, '```'].join('\n');
}
