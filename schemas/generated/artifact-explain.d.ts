// Made from schemas/schema by `npm run generate`. Do not edit.
import type { SchemaError } from '../json/schema-error.ts';
export declare function explainValue(data: unknown): readonly SchemaError[];
