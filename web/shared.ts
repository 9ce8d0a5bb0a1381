import { Component, createElement, createRef, Fragment, options, render } from 'preact';
import { Fragment as JsxFragment, jsx, jsxs } from 'preact/jsx-runtime';
import { checkArtifact } from '#schemas/artifact/check-artifact.ts';
import { hashCanonical, withoutId } from '#schemas/artifact/hash-canonical.ts';
import { pageOf } from '#schemas/artifact/page-of.ts';
import { isArtifact } from '#schemas/artifact/validate.ts';
import { isMiniApp } from '#schemas/capsule/mini-app.ts';
import { canonicalize, canonicalMembers } from '#schemas/json/canonical-json.ts';
import { formats, isDateTime, isHttpUri } from '#schemas/json/formats.ts';
import { placeIn, withoutPlace } from '#schemas/link/place.ts';
import { err, ok } from '#schemas/result.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { BLANK, revealCharacters } from '#schemas/text/text-safety.ts';
import ArtifactPage from './artifact/ArtifactPage.tsx';
import { Content } from './artifact/members.ts';
import { Rest, Texts } from './artifact/parts.tsx';
import { titleOf } from './artifact/renderers/title-of.ts';
import { SourceTitle, SourceWhere } from './artifact/Sources.tsx';
import { byTitle, byteSize, dateTime, list, number, plural } from './i18n/format.ts';
import { Finding, findingClass, SEALED } from './integrity/Badge.tsx';
import { BadgeDetails } from './integrity/BadgeDetails.tsx';
import { cleanAddress, cleanFragment } from './open/clean-address.ts';
import { digest } from './open/digest.ts';
import { isHosted, placeAddress, tell, toldOf } from './open/hosted.ts';
import { inflate } from './open/inflate.ts';
import { inputOf } from './open/input.ts';
import { initialsOf } from './text/initials.ts';
import { block, row, tight } from './text/Markdown.tsx';
import { parseMarkdown } from './text/markdown.ts';
import { Pieces, Plain, reveal } from './text/Plain.tsx';
import { Prose } from './text/Prose.tsx';
import { Time } from './text/Time.tsx';
import { hostOf } from './text/web-address.ts';
import { adoptStyle } from './ui/adopt-style.ts';
import { beforePrint } from './ui/before-print.ts';
import { Disclosure } from './ui/Disclosure.tsx';
import { ELEMENT, Gradual } from './ui/Gradual.tsx';

import { LazyComponent } from './ui/LazyComponent.tsx';
import { isOutdated, loadPart, PartMissing, reloadOutdated } from './ui/load.ts';
import { long, setLong } from './ui/long.ts';
import { Mark } from './ui/Mark.tsx';
import { attempt, Missing } from './ui/missing.tsx';
import { onMove } from './ui/on-move.ts';
import { nameOfCharacter, titleOf as pageTitle } from './ui/page-title.ts';
import { replaceState } from './ui/replace-state.ts';
import { FEW, SOME, SomeOf, showItem } from './ui/SomeOf.tsx';
import { hasDatabase, store } from './ui/store.ts';

declare global {
  var vitrine: object;
}

/**
 * What code that is loaded later takes from the page, which has no address to be imported from
 * (`build/from-page.ts`). One copy of each: they keep state, or are much of the page.
 */
globalThis.vitrine = {
  checkArtifact,
  hashCanonical,
  withoutId,
  pageOf,
  isArtifact,
  isMiniApp,
  canonicalMembers,
  canonicalize,
  formats,
  isDateTime,
  isHttpUri,
  placeIn,
  withoutPlace,
  err,
  ok,
  codePoints,
  BLANK,
  revealCharacters,
  byTitle,
  byteSize,
  dateTime,
  list,
  number,
  plural,
  Component,
  createElement,
  createRef,
  Fragment,
  options,
  render,
  JsxFragment,
  jsx,
  jsxs,
  ArtifactPage,
  SourceTitle,
  SourceWhere,
  Content,
  Rest,
  Texts,
  titleOf,
  Finding,
  SEALED,
  findingClass,
  BadgeDetails,
  digest,
  isHosted,
  placeAddress,
  tell,
  toldOf,
  inflate,
  inputOf,
  block,
  row,
  tight,
  Pieces,
  Plain,
  reveal,
  Prose,
  Time,
  initialsOf,
  parseMarkdown,
  hostOf,
  Disclosure,
  ELEMENT,
  Gradual,
  LazyComponent,
  Mark,
  FEW,
  SOME,
  showItem,
  SomeOf,
  adoptStyle,
  beforePrint,
  attempt,
  cleanAddress,
  cleanFragment,
  hasDatabase,
  pageTitle,
  nameOfCharacter,
  isOutdated,
  PartMissing,
  onMove,
  replaceState,
  store,
  loadPart,
  Missing,
  reloadOutdated,
  long,
  setLong,
};
