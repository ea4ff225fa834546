/** Limits that the server's schemas and the web's forms share, as WhatsApp has them; data only. */
export const contentLimits = {
  placeNameMax: 100,
  placeAddressMax: 300,
  pollQuestionMax: 255,
  pollOptionMax: 100,
  pollOptions: { min: 2, max: 12 },
  /** Contact cards in one call. */
  cardsMax: 10,
  /** Values of one template, and characters of each. */
  templateValuesMax: 60,
  templateValueMax: 2000,
  /** Characters of a template's name, its language, and a key of its variables. */
  templateNameMax: 512,
  templateLanguageMax: 20,
  templateKeyMax: 600,
  /** People whom one text mentions. */
  mentionsMax: 20,
  /** Characters of an emoji, joined parts included. */
  emojiMax: 40,
  /** Side of a sticker in pixels, and bytes that a still and a moving one may have. */
  stickerPixels: 512,
  stickerBytes: 100_000,
  movingStickerBytes: 500_000,
} as const;
