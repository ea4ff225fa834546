import { StartupError } from '../errors/startup-error.ts';

/** Object storage that speaks the S3 protocol: Amazon's own, MinIO, Ceph, R2, B2 and their like. */
export interface Bucket {
  name: string;
  /** Prefix of our keys, `media/` or nothing. */
  prefix: string;
  /** null: Amazon's, by region. */
  endpoint: string | null;
  region: string;
  /** True when the bucket is named in the path and not in the host's name, as most self-hosted servers want it. */
  pathStyle: boolean;
  /** null: the credentials that the machine offers, such as the role of a cloud instance. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Reads from the environment where files of conversations lie and how much of them there may be. Throws as `readBucket` does. */
export function readMedia(env: {
  MEDIA_URL?: string;
  MEDIA_ACCESS_KEY?: string;
  MEDIA_SECRET_KEY?: string;
  MEDIA_MAX_BYTES?: string;
  DEFAULT_STORAGE_MB?: string;
}): { mediaBucket: Bucket | null; mediaMaxBytes: number; defaultStorageMb: number } {
  return {
    mediaBucket: readBucket(env.MEDIA_URL, {
      accessKey: env.MEDIA_ACCESS_KEY,
      secretKey: env.MEDIA_SECRET_KEY,
    }),
    mediaMaxBytes: Number(env.MEDIA_MAX_BYTES ?? 64 * 1024 * 1024),
    defaultStorageMb: Number(env.DEFAULT_STORAGE_MB ?? 10 * 1024),
  };
}

const known = new Set(['endpoint', 'region', 'pathStyle']);

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=true`. Throws StartupError with one sentence for what
 * cannot be meant.
 */
function readBucket(
  url: string | undefined,
  { accessKey, secretKey }: { accessKey: string | undefined; secretKey: string | undefined },
): Bucket | null {
  if (url === undefined) return null;
  if (!URL.canParse(url)) throw unusable('it must look like s3://bucket/prefix?endpoint=https://host');
  const { hostname: name, pathname, searchParams, username } = new URL(url);
  if (name === '') throw unusable('it names no bucket, as s3://bucket does');
  if (username !== '') throw unusable('keys belong into MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY');
  const unknown = [...searchParams.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) throw unusable(`it takes endpoint, region and pathStyle, but not ${unknown}`);
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    throw unusable('its endpoint must start with http:// or https://');
  const pathStyle = searchParams.get('pathStyle');
  if (pathStyle !== null && pathStyle !== 'true' && pathStyle !== 'false')
    throw unusable('its pathStyle must be true or false');
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new StartupError('MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY are of use only together.');
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    name,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: pathStyle === null ? endpoint !== null : pathStyle === 'true',
    credentials: accessKey && secretKey ? { accessKeyId: accessKey, secretAccessKey: secretKey } : null,
  };
}

function unusable(why: string): StartupError {
  return new StartupError(`The setting MEDIA_URL cannot be used: ${why}.`);
}
