export const popupNameId = 'popup-name';

/**
 * Makes a landmark of what the library draws at the end of the page, outside all others: a screen reader's user who goes
 * from landmark to landmark would miss an open menu.
 */
export const popupRegion = { role: 'region', 'aria-labelledby': popupNameId } as const;
