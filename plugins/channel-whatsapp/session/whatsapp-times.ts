/** The rhythm of channel sessions and of what they try again, in milliseconds. */
export interface WhatsappTimes {
  /** Time the server may stay silent while a channel session is opened. */
  silenceMs: number;
  /** Interval at which an open socket is asked for a sign of life. */
  keepAliveMs: number;
  /** Silence after which an open socket counts as dead; longer than `keepAliveMs` and an answer's way. */
  silentMs: number;
  /** Interval at which silent sockets are looked for. */
  silentLookMs: number;
  /** Time the server may take to say goodbye. */
  goodbyeMs: number;
  /** Time each code is shown; null: the network's own rhythm, a minute for the first and 20 s for each of the next. */
  codeMs: number | null;
  /** Time limit of logging out a device that may not stay. */
  expelMs: number;
  /** Within this time a channel session that ended `endsMax` times is not opened again. */
  endsWithinMs: number;
  /** After a refused client version no process tries again for this long. */
  versionPauseMs: number;
  /** Time a connection that WhatsApp asked to slow down stays away. */
  slowDownMs: number;
  /** Time in which a message that cannot be decrypted may be sent again before it counts as damage. */
  unreadableMs: number;
  /** Time the first attempt at a file may hold back its message. */
  firstFetchMs: number;
  /** Time a later attempt at a file may take; on a slow network a big video needs that long. */
  fetchMs: number;
  /** Pauses before the next tries of a file, one after the other; after the last it counts as lost. */
  fetchAgainMs: readonly number[];
  /** Pause after a try that failed on our own side, a full disk above all. */
  roomAgainMs: number;
}

const [second, minute, hour] = [1000, 60_000, 60 * 60_000];

export const whatsappTimes: WhatsappTimes = {
  silenceMs: 25 * second,
  keepAliveMs: 15 * second,
  silentMs: 25 * second,
  silentLookMs: 5 * second,
  goodbyeMs: 3 * second,
  codeMs: null,
  expelMs: 15 * second,
  endsWithinMs: 30 * second,
  versionPauseMs: 5 * minute,
  slowDownMs: minute,
  unreadableMs: minute,
  firstFetchMs: 10 * second,
  fetchMs: 5 * minute,
  fetchAgainMs: [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour, 24 * hour],
  roomAgainMs: 30 * second,
};
