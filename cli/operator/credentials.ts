const credentials = /token|secret|asaas|clientid|key$|password/i;

/** True for a setting that holds a credential: commands neither print it nor take it as an argument, which other users can read. */
export function isCredential(key: string): boolean {
  return credentials.test(key);
}
