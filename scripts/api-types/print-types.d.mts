/** TypeScript of what every route of an OpenAPI document takes and answers. */
export function printTypes(document: { paths: object }): string;
