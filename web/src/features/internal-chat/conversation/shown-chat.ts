/** Chat whose messages the screen shows; a narrow one may have its chat beside them in front. */
export const shownChat: { uuid: string | null } = { uuid: null };
