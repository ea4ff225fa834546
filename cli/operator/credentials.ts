const credentials = /token|secret|asaas|clientid|key$|password/i;

/**
 * True for a setting that holds a password or key of another system. Commands neither print it nor take it as an argument, since
 * other users of the machine can read arguments.
 */
export function isCredential(key: string): boolean {
  return credentials.test(key);
}
