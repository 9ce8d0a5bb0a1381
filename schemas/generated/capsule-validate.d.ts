// Made from schemas/schema by `npm run generate`. Do not edit.
export declare function isCapsuleValue(data: unknown): boolean;
