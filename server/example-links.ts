import { ARTIFACT_TYPES, type ArtifactType } from '#schemas/artifact.ts';
import { readArtifact } from '#schemas/read-artifact.ts';
import { encodeShareLink } from '#schemas/share-link.ts';
import { digest } from './digest.ts';
import type { WebBundle } from './web-bundle.ts';

/** A share link of one of the examples that are delivered with the viewer. */
export type ExampleLink = {
  readonly type: ArtifactType;
  readonly title: string;
  readonly url: string;
};

/**
 * One link of each kind, made from the first example of that kind in the order of file names.
 * A file that is not an intact artifact is passed over: printing a broken link helps nobody.
 */
export async function exampleLinks(web: WebBundle, baseUrl: string): Promise<ExampleLink[]> {
  const links = new Map<ArtifactType, ExampleLink>();
  const paths = [...web.files.keys()].filter((path) => path.startsWith('/examples/')).sort();
  for (const path of paths) {
    const body = web.files.get(path)?.body;
    const read = body && (await readArtifact(body, digest));
    if (!read?.ok || links.has(read.value.artifact.type)) continue;
    const { artifact } = read.value;
    const url = `${baseUrl}#${encodeShareLink(artifact)}`;
    links.set(artifact.type, { type: artifact.type, title: artifact.title, url });
  }
  return ARTIFACT_TYPES.flatMap((type) => links.get(type) ?? []);
}
