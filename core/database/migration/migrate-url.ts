import { StartupError } from '../../errors/startup-error.ts';
import { readServerAddress } from '../server-address.ts';

/**
 * Reads DATABASE_MIGRATE_URL, the address by which tables are changed where the server's usual database user may not;
 * null when it is not set. Throws StartupError when it names another database than DATABASE_URL, or when one of the
 * two cannot be used.
 */
export function readMigrateUrl(databaseUrl: string | null, given: string | undefined): string | null {
  if (databaseUrl !== null) readServerAddress(databaseUrl);
  if (given === undefined) return null;
  if (databaseUrl === null)
    throw new StartupError('The setting DATABASE_MIGRATE_URL cannot be used without DATABASE_URL.');
  const placeOf = (text: string) => {
    const { hostname, port, pathname } = new URL(text);
    return `${hostname}:${port || 3306}${pathname}`;
  };
  if (!URL.canParse(given) || placeOf(given) !== placeOf(databaseUrl))
    throw new StartupError(
      'The setting DATABASE_MIGRATE_URL cannot be used: it must name the server and the database of DATABASE_URL.',
    );
  readServerAddress(given, 'DATABASE_MIGRATE_URL');
  return given;
}
