import { JSON_CAUSES } from '#schemas/json/json-mistake-words.ts';

/** Words for what cannot be read as JSON. */

export const place = (line: number, column: number) => `Line ${line}, column ${column}`;
export const end = 'the end of the text';
export const causes = JSON_CAUSES;
