type Logger = Parameters<
  typeof import('@whiskeysockets/baileys')['DEFAULT_CONNECTION_CONFIG']['makeSignalRepository']
>[1];

const say = () => undefined;

/** A silent logger for libraries that would otherwise log private keys. */
export const quietLogger: Logger = {
  level: 'silent',
  child: () => quietLogger,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
};
