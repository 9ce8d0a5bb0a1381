import type { ShownKind } from '#schemas/document/shown-kind.ts';

/** Card of an example on the home page; made when building (`web/build/example-cards.ts`). */
export interface ExampleCard {
  /** Of its file in `examples/`. */
  readonly name: string;
  readonly type: ShownKind;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly updatedAt: string;
  readonly sources: number;
  readonly findings?: number;
  readonly risk?: string;
  readonly deadline?: string;
}
