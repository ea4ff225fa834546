import { fileURLToPath } from 'node:url';
import { StartupError } from '@balcao/core';
import { type App, buildApp, type Config, firstStart, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { operationErrors } from '@balcao/plugins/operation-errors.ts';
import { type DemoOptions, fillDemo } from './demo/fill-demo.ts';
import { firstCompanyDefaults } from './first-company-defaults.ts';
import { welcome } from './welcome.ts';

interface RunServer {
  /** Demonstration that the first company is filled with, if it has none yet; null: none. */
  demo: DemoOptions | null;
}

/**
 * Reads the settings from the environment, assembles the application from core and plugins, and runs the server until the process
 * is asked to stop. Throws StartupError with one sentence for a reason that prevents the start.
 */
export async function runServer({ demo: wantsDemo }: RunServer): Promise<void> {
  const config = readConfig();
  const app = await buildApp({ config, plugins, operationErrors, ...builtPages() });
  stopOn(app);
  const first = await firstStart(app.host);
  const address = await listen(app, config);
  const demo = wantsDemo ? await fillDemo(app.host, wantsDemo) : null;
  await firstCompanyDefaults(app.host);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  process.stdout.write(welcome({ config, address, first, demo, zone }));
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    return await app.listen();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    await app.close();
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${config.port} is already in use; choose another with PORT.`, { cause });
    }
    if (code === 'EACCES') {
      throw new StartupError(`Port ${config.port} may not be used by this user; choose another with PORT.`, {
        cause,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `The address ${config.host} is not one of this machine's; choose another with HOST.`,
        {
          cause,
        },
      );
    }
    throw cause;
  }
}

/**
 * Returns the folders of the documentation and of the builds of web app and widget. A missing build is reported when a page is
 * requested.
 */
function builtPages(): { webDir: string; widgetDir: string; docsDir: string } {
  const here = fileURLToPath(import.meta.url);
  // Runs from cli/server (sources) and from cli/dist/server (built).
  const root = here.replace(/\/cli\/(dist\/)?server\/run-server\.[jt]s$/, '');
  return { webDir: `${root}/web/dist`, widgetDir: `${root}/widget/dist`, docsDir: `${root}/docs` };
}

/** Exit code of the process after an error that no code caught. A supervisor restarts it after any code but 0. */
const lostErrorCode = 70;

/**
 * Stops the server in order at SIGTERM or SIGINT; a second signal, or 40 seconds, end the process at once. A terminal may send
 * one Ctrl+C twice, to npm's shell and to this process, so a second signal within a second counts as the same. An error that no
 * code caught leaves the process in an unknown state: it is logged, channel sessions are handed to other processes, and the
 * process ends.
 */
function stopOn(app: App): void {
  let stoppingSince: number | null = null;
  const stop = (code: number) => {
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), 40_000).unref();
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        app.host.log.error({ err: error }, 'did not end in order');
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (stoppingSince === null) stop(0);
    else if (performance.now() - stoppingSince > 1000) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', (error, origin) => {
    app.host.log.fatal({ err: error, origin }, 'an error reached nobody; the process hands over and ends');
    if (stoppingSince === null) stop(lostErrorCode);
  });
}
