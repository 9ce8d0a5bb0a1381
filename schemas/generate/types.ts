import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type JsonSchema, mapSchema, NOTE } from './standalone.ts';

/** TypeScript types of a schema. Free-form objects become `JsonObject`, hashes `string`. */
export async function typesOf(schema: JsonSchema, name: string): Promise<string> {
  const annotated = mapSchema(schema, (node) => {
    const { $ref, ...rest } = node;
    if ($ref === '#/$defs/hash') return { ...rest, type: 'string' };
    const freeForm = node.type === 'object' && !node.properties;
    return freeForm ? { ...node, tsType: 'JsonObject' } : node;
  }) as JSONSchema & { $defs?: Record<string, unknown> };
  delete annotated.$defs?.hash;

  const isFree = JSON.stringify(annotated).includes('"tsType":"JsonObject"');
  const text = await compile(annotated, name, {
    bannerComment: isFree
      ? `${NOTE}import type { JsonObject } from '../json/json-value.ts';`
      : NOTE,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: true,
  });
  return (
    text
      .replace(/ \*\n \* This interface was referenced by .*\n.*\n/g, '')
      // Only a type alias is assignable to JsonObject: an interface has no implicit index signature.
      .replace(/^export interface (\w+) \{$([\s\S]*?)^\}$/gm, 'export type $1 = {$2};')
  );
}
