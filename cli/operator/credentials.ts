const credentials = /token|secret|asaas|clientid|key$|password/i;

/** True for a setting under which a credential is kept: a process's arguments are no place for it, nor is a screen. */
export function isCredential(key: string): boolean {
  return credentials.test(key);
}
