/** Anything that JSON text can say. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
/** An object of JSON. A member may be named `__proto__`: read members, never merge them. */
export type JsonObject = { [name: string]: JsonValue };
