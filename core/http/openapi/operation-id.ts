/** Returns a name made of method and address, for a route that has none: `GET /leaflets/{id}` becomes `getLeafletsById`. */
export function operationIdOf(method: string, url: string): string {
  const words = url.replace(/[{:](\w+)\}?/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * Makes a function that registers names of operations. It throws for a name that another operation has, with the
 * addresses of both.
 */
export function operationNames(): (operationId: string, address: string) => void {
  const addresses = new Map<string, string>();
  return (operationId, address) => {
    const other = addresses.get(operationId);
    if (other !== undefined && other !== address)
      throw new Error(`The operations ${other} and ${address} are both called ${operationId}`);
    addresses.set(operationId, address);
  };
}
