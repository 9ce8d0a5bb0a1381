/** A broken rule, as Ajv tells it. */
export interface SchemaError {
  /** JSON Pointer to the value that breaks the rule. */
  readonly instancePath: string;
  readonly keyword: string;
  /** The value of the keyword, by names that depend on it. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that the rule stands in; told of `additionalProperties` alone. */
  readonly parentSchema?: { readonly properties?: Readonly<Record<string, unknown>> } | undefined;
  /** The value that breaks the rule. */
  readonly data: unknown;
}
