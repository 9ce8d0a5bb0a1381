import { encodeInSteps } from '#schemas/link/share-link.ts';
import { keepSigned } from '../keys/signed-link.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The link (without `#`) of an artifact with the signatures that were saved beside it. */
export const signedAddress = async (
  canonical: string,
  signatures: readonly string[],
): Promise<string> => keepSigned(await encodeInSteps(canonical, pause), signatures);
