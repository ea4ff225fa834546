export const userName = { minLength: 2, maxLength: 50 } as const;
export const password = { minLength: 5, maxLength: 50 } as const;
export const email = { maxLength: 191 } as const;
export const profiles = ['admin', 'user'] as const;
/** 'enable': an agent also sees tickets without queue. */
export const allTicketValues = ['enable', 'disable'] as const;
export const languages = ['pt', 'en', 'es'] as const;
