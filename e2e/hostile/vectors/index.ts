import { allowedCapsules, broker, domains, withoutFlag } from './capsules.ts';
import { framePage } from './frame-page.ts';
import { hints } from './hints.ts';
import { httpLeaks } from './http-leaks.ts';
import { storage, viewer } from './isolation.ts';
import { legitimate } from './legitimate.ts';
import { hangs, person, slots } from './machine.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { network, realTime } from './network.ts';
import { permissions } from './permissions.ts';
import { popups } from './popups.ts';
import { elements, nested, styles, vectorGraphics } from './sub-resources.ts';
import type { Vector } from './vector.ts';

/** Every vector, in the order of RESULTS.md. A new kind of program adds its families here. */
export const VECTORS: readonly Vector[] = [
  ...[network, realTime, elements, nested, styles, vectorGraphics, hints, httpLeaks],
  ...[navigation, popups, storage, viewer, messages, framePage, permissions],
  ...[slots, broker, withoutFlag, domains, person, hangs, legitimate, allowedCapsules],
].flat();
