import { allowedCapsules, broker, domains, withoutFlag } from './capsules.ts';
import { forged } from './forged.ts';
import { framePage } from './frame-page.ts';
import { hints } from './hints.ts';
import { httpLeaks } from './http-leaks.ts';
import { storage, viewer } from './isolation.ts';
import { legitimate } from './legitimate.ts';
import { hangs, person, slots } from './machine.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { network, realTime } from './network.ts';
import { newStyles } from './new-styles.ts';
import { permissionElements } from './permission-elements.ts';
import { permissions } from './permissions.ts';
import { popups } from './popups.ts';
import { pressed } from './pressed.ts';
import { replaced } from './replaced.ts';
import { replyForm } from './reply-form.ts';
import { sixFlags } from './six-flags.ts';
import { streams } from './streams.ts';
import { elements, nested, styles, vectorGraphics } from './sub-resources.ts';
import type { Vector } from './vector.ts';
import { worklets } from './worklets.ts';

/** Every vector, in the order of RESULTS.md. A new kind of program adds its families here. */
export const VECTORS: readonly Vector[] = [
  network,
  realTime,
  elements,
  nested,
  styles,
  newStyles,
  vectorGraphics,
  worklets,
  hints,
  httpLeaks,
  navigation,
  popups,
  replaced,
  pressed,
  storage,
  viewer,
  replyForm,
  messages,
  streams,
  framePage,
  permissions,
  permissionElements,
  slots,
  broker,
  forged,
  withoutFlag,
  sixFlags,
  domains,
  person,
  hangs,
  legitimate,
  allowedCapsules,
].flat();
