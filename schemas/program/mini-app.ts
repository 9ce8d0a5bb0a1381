import type { Artifact, MiniAppContent } from '../document/artifact.ts';

export type MiniApp = Artifact & { type: 'mini-app-capsule'; content: MiniAppContent };

/** True if a valid artifact is a mini-app: the schema then vouches for the form of `content`. */
export const isMiniApp = (artifact: Artifact): artifact is MiniApp =>
  artifact.type === 'mini-app-capsule';
