/** Bytes handed to the browser's inflater at once: bounds what a bomb can put out in one step. */
const STEP = 4096;

/**
 * Unpacks gzip with the browser's own inflater, which costs the page no code. Resolves to null for
 * anything but a clean, complete member of at most `maxBytes`.
 */
export async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const whole = new Uint8Array(maxBytes);
  let length = 0;
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += STEP) {
      await writer.write(bytes.slice(at, at + STEP));
    }
    await writer.close();
  };
  const fed = feed();
  // A refusal shows when the output is read; here it must only not go unhandled.
  fed.catch(() => {});
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > maxBytes) return null;
      whole.set(part.value, length);
      length += part.value.length;
    }
    await fed;
    return whole.subarray(0, length);
  } catch {
    return null;
  } finally {
    writer.abort().catch(() => {});
    reader.cancel().catch(() => {});
  }
}
