/** Times of WhatsApp connections and of their repeated attempts, in milliseconds. */
export interface WhatsappTimes {
  /** Time for which WhatsApp may be silent while a channel session is opened. */
  silenceMs: number;
  /** Interval at which the product checks that an open socket is alive. */
  keepAliveMs: number;
  /**
   * Time without any frame after which a connection counts as lost; longer than `keepAliveMs` plus the time of an
   * answer.
   */
  silentMs: number;
  /** Interval at which silent sockets are searched for. */
  silentLookMs: number;
  /** Time in which WhatsApp must confirm the end of a session. */
  goodbyeMs: number;
  /**
   * Time for which each QR code is shown; null: WhatsApp's own times, a minute for the first and 20 s for each later
   * one.
   */
  codeMs: number | null;
  /** Time limit for logging out a device that may not serve its connection. */
  expelMs: number;
  /** Time for which a connection that ended `endsMax` times is not opened again. */
  endsWithinMs: number;
  /** Time in which no process tries again after WhatsApp refused the client's version. */
  versionPauseMs: number;
  /** Time for which a connection stays away after WhatsApp asked it to slow down. */
  slowDownMs: number;
  /** Time in which a message that cannot be decrypted may be sent again, before it counts as damaged. */
  unreadableMs: number;
  /** Time for which the first download of a file may delay its message. */
  firstFetchMs: number;
  /** Time limit of a later download; on a slow network a large video needs that long. */
  fetchMs: number;
  /** Pauses before the next downloads of a file, in order; after the last one the file counts as lost. */
  fetchAgainMs: readonly number[];
  /** Pause after a download that failed on this server, for example because the disk is full. */
  roomAgainMs: number;
  /** Interval at which outdated rows of a connected number are deleted. */
  tidyMs: number;
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
  tidyMs: hour,
};
