import { Type } from '@sinclair/typebox';
import { StartupError } from '../errors/startup-error.ts';
import { type GraphConfig, readGraph } from './graph-config.ts';

/** Environment variables about Meta, the owner of WhatsApp; part of `Environment`. */
export const metaVariables = {
  GRAPH_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  GRAPH_VERSION: Type.Optional(Type.String({ pattern: '^v\\d{1,3}\\.\\d$' })),
  META_APP_ID: Type.Optional(Type.String({ pattern: '^\\d{5,30}$' })),
  META_APP_SECRET: Type.Optional(Type.String({ pattern: '^[0-9A-Fa-f]{16,128}$' })),
  META_SIGNUP_CONFIG: Type.Optional(Type.String({ pattern: '^\\d{5,30}$' })),
};

type Given = { [name in keyof typeof metaVariables]?: string };

/** App of the installation at Meta, to which companies give access to their numbers in a window of Meta's (Embedded Signup). */
export interface MetaSignup {
  appId: string;
  appSecret: string;
  /** Id of the configuration of Facebook Login for Business that the window follows. */
  configurationId: string;
  /** Origin of the script that opens the window: Meta's, or that of a simulated one on this machine. */
  scripts: string;
}

export interface MetaConfig {
  graph: GraphConfig;
  /** null: the installation has no app, and each company brings one of its own. */
  metaSignup: MetaSignup | null;
}

const metasScripts = 'https://connect.facebook.net';

/** Reads the settings about Meta. */
export function readMeta(given: Given, publicUrl: string | null): MetaConfig {
  const graph = readGraph(given.GRAPH_URL, given.GRAPH_VERSION);
  return { graph, metaSignup: readSignup(given, { graph, publicUrl }) };
}

function readSignup(
  given: Given,
  { graph, publicUrl }: { graph: GraphConfig; publicUrl: string | null },
): MetaSignup | null {
  const { META_APP_ID: appId, META_APP_SECRET: appSecret, META_SIGNUP_CONFIG: configurationId } = given;
  if (!appId && !appSecret && !configurationId) return null;
  if (!appId || !appSecret || !configurationId)
    throw new StartupError(
      'META_APP_ID, META_APP_SECRET and META_SIGNUP_CONFIG belong together: give all three, or none.',
    );
  if (publicUrl === null)
    throw new StartupError('META_APP_ID needs PUBLIC_URL: Meta calls the webhooks of its numbers there.');
  const scripts = graph.isSimulated ? new URL(graph.url).origin : metasScripts;
  return { appId, appSecret, configurationId, scripts };
}
