import type { SendingLimits } from '../../connections/index.ts';

/**
 * Sending limits of a WhatsApp number. WhatsApp names no figures; these stay below what public reports say of
 * restrictions: 429 at three messages a second (Baileys issue 1248), 50 to 80 a minute as the upper bound of warm use
 * (whatsmeow-node's guide), bans for bulk at gaps of 2 s (waha issue 246) and 7 s (Baileys issue 2131), one per 10 to 30
 * s in community guides (open-wa), numbers restricted after 15 to 20 messages a day to unknown numbers (Baileys issue
 * 1983).
 */
export const sendingDefaults: SendingLimits = {
  replyGapSeconds: 0.7,
  bulkGapSeconds: 20,
  bulkJitterSeconds: 10,
  dailyBudget: [
    { fromDay: 0, perDay: 15 },
    { fromDay: 7, perDay: 40 },
    { fromDay: 14, perDay: 100 },
    { fromDay: 30, perDay: 250 },
  ],
  quietFrom: '21:00',
  quietTo: '08:00',
};
