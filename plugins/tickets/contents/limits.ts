/**
 * Limits of the contents that a message can have besides text: places, polls, cards, templates, mentions, stickers.
 * They are WhatsApp's limits, and the server's schemas and the web's forms share them.
 */
export const contentLimits = {
  placeNameMax: 100,
  placeAddressMax: 300,
  pollQuestionMax: 255,
  pollOptionMax: 100,
  pollOptions: { min: 2, max: 12 },
  /** Contact cards that one call may send. */
  cardsMax: 10,
  /** Values that one template may have, and characters of each value. */
  templateValuesMax: 60,
  templateValueMax: 2000,
  /** Characters of a template's name, of its language, and of a key of its variables. */
  templateNameMax: 512,
  templateLanguageMax: 20,
  templateKeyMax: 600,
  /** People whom one text may mention. */
  mentionsMax: 20,
  /** Characters of an emoji, joined parts included. */
  emojiMax: 40,
  /** Side of a sticker in pixels, and bytes that a still and a moving one may have. */
  stickerPixels: 512,
  stickerBytes: 100_000,
  movingStickerBytes: 500_000,
} as const;
