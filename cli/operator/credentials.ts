const credentials = /token|secret|asaas|clientid|key$|password/i;

/** True for a setting under which a credential is kept: what a process is called with is no place for it, nor is a screen. */
export function isCredential(key: string): boolean {
  return credentials.test(key);
}
