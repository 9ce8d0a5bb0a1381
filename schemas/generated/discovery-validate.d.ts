// Made from schemas/json by `npm run generate`. Do not edit.
export declare function isDiscoveryValue(data: unknown): boolean;
