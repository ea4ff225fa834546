import { Type } from '@sinclair/typebox';
import { StartupError } from '../errors/startup-error.ts';

/** Credentials for one kind of server: the Redis servers themselves, or the Sentinels. */
export interface RedisAccess {
  username: string | null;
  password: string | null;
  tls: boolean;
}

/** Redis behind Sentinels, which name the present primary, so that it may move to another machine. */
export interface RedisBySentinels {
  sentinels: Array<{ host: string; port: number }>;
  /** The name under which the Sentinels watch the primary and its replicas. */
  name: string;
  redis: RedisAccess;
  sentinel: RedisAccess;
}

/** Address of the installation's Redis: one URL, or the Sentinels that know the primary's address. */
export type RedisServers = { url: string } | RedisBySentinels;

const Flag = Type.Union([Type.Literal('true'), Type.Literal('false')]);
const Word = Type.String({ pattern: '^\\S+$' });

/** Environment variables that say where the Redis is; a part of the whole environment. */
export const redisVariables = {
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  REDIS_SENTINELS: Type.Optional(
    Type.String({ pattern: '^\\s*[^\\s,]+:\\d{1,5}(\\s*,\\s*[^\\s,]+:\\d{1,5})*\\s*$' }),
  ),
  REDIS_SENTINEL_NAME: Type.Optional(Word),
  REDIS_USERNAME: Type.Optional(Word),
  REDIS_PASSWORD: Type.Optional(Type.String({ minLength: 1 })),
  REDIS_TLS: Type.Optional(Flag),
  REDIS_SENTINEL_USERNAME: Type.Optional(Word),
  REDIS_SENTINEL_PASSWORD: Type.Optional(Type.String({ minLength: 1 })),
  REDIS_SENTINEL_TLS: Type.Optional(Flag),
};

/** Second half of the sentence that refuses an invalid value, by variable. */
export const redisHints = {
  REDIS_URL: 'it must start with redis:// or rediss://.',
  REDIS_SENTINELS: 'it must be addresses such as 10.0.0.11:26379,10.0.0.12:26379,10.0.0.13:26379.',
  REDIS_SENTINEL_NAME: 'it is one word, as in the line "sentinel monitor" of the Sentinels.',
  REDIS_USERNAME: 'it is one word without spaces.',
  REDIS_TLS: 'it must be true or false.',
  REDIS_SENTINEL_USERNAME: 'it is one word without spaces.',
  REDIS_SENTINEL_TLS: 'it must be true or false.',
};

/** Values of `redisVariables` that are set. */
type RedisEnvironment = { [variable in keyof typeof redisVariables]?: string | undefined };

/**
 * Reads the address of Redis from the environment; null: the installation has none. Throws StartupError for settings that
 * contradict each other or are incomplete.
 */
export function readRedis(env: RedisEnvironment): RedisServers | null {
  if (env.REDIS_SENTINELS === undefined) {
    if (env.REDIS_SENTINEL_NAME !== undefined)
      throw new StartupError('REDIS_SENTINELS is missing: with REDIS_SENTINEL_NAME set, say where they are.');
    return env.REDIS_URL === undefined ? null : { url: env.REDIS_URL };
  }
  if (env.REDIS_URL !== undefined)
    throw new StartupError('REDIS_URL and REDIS_SENTINELS are both set; give one of them.');
  if (env.REDIS_SENTINEL_NAME === undefined)
    throw new StartupError(
      'REDIS_SENTINEL_NAME is missing: with REDIS_SENTINELS set, say what the Sentinels call the primary.',
    );
  return {
    sentinels: env.REDIS_SENTINELS.split(',').map(readAddress),
    name: env.REDIS_SENTINEL_NAME,
    redis: accessOf(env.REDIS_USERNAME, env.REDIS_PASSWORD, env.REDIS_TLS),
    sentinel: accessOf(env.REDIS_SENTINEL_USERNAME, env.REDIS_SENTINEL_PASSWORD, env.REDIS_SENTINEL_TLS),
  };
}

function readAddress(text: string): { host: string; port: number } {
  const address = text.trim();
  const end = address.lastIndexOf(':');
  const port = Number(address.slice(end + 1));
  if (port < 1 || port > 65_535)
    throw new StartupError('The setting REDIS_SENTINELS cannot be used: a port is a number from 1 to 65535.');
  return { host: address.slice(0, end).replace(/^\[|\]$/g, ''), port };
}

function accessOf(username: string | undefined, password: string | undefined, tls: string | undefined) {
  return { username: username ?? null, password: password ?? null, tls: tls === 'true' };
}
