import { Component, createRef, options, render } from 'preact';
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import { pageOf } from '#schemas/document/page-of.ts';
import { isArtifact } from '#schemas/document/validate.ts';
import { canonicalize, canonicalMembers } from '#schemas/json/canonical-json.ts';
import { formats, isDateTime, isHttpUri } from '#schemas/json/formats.ts';
import { placeIn, withoutPlace } from '#schemas/link/place.ts';
import { BLANK, revealCharacters } from '#schemas/text/text-safety.ts';
import ArtifactPage from './document/ArtifactPage.tsx';
import { BadgeDetails, Finding, findingClass, SEALED } from './document/Badge.tsx';
import { Files } from './document/document-files.ts';
import { Content } from './document/members.ts';
import { Rest, Section, Texts } from './document/parts.tsx';
import { SourceTitle, SourceWhere } from './document/Sources.tsx';
import { titleOf } from './document/title-of.ts';
import {
  loadCapsule,
  loadDocuments,
  loadFiles,
  loadMenu,
  loadMiniApp,
  loadOpen,
  loadReading,
  loadSigned,
  loadWrite,
} from './doors.ts';
import { onMove } from './keep-scroll.ts';
import { COLUMNS, nodesLeft } from './kit/budget.ts';
import { Disclosure } from './kit/Disclosure.tsx';
import { Growing } from './kit/Growing.tsx';
import { LazyComponent } from './kit/LazyComponent.tsx';
import { door, PartMissing, wouldLose } from './kit/load.ts';
import { Mark } from './kit/Mark.tsx';
import { attempt } from './kit/missing.tsx';
import { replaceState } from './kit/replace-state.ts';
import { siteName } from './kit/site.ts';
import { digest } from './open/digest.ts';
import { isHosted, keepRecordState, placeAddress, recordState } from './open/hosted.ts';
import { inflate } from './open/inflate.ts';
import { inputOf, isPasted } from './open/input.ts';
import { initialsOf } from './text/initials.ts';
import { LongText, Plain } from './text/Plain.tsx';
import { Prose } from './text/Prose.tsx';
import { readText, setRareParts } from './text/read-markdown.ts';
import { titleOf as pageTitle, reveal } from './text/reveal.tsx';
import { Time } from './text/Time.tsx';
import { hostOf } from './text/web-address.ts';

declare global {
  var vitrine: object;
}

/**
 * Names that code loaded later takes from the page, which has no address to be imported from
 * (`web/build/from-page.ts`). One copy of each: they keep state, or are much of the page. Without
 * `createElement`, which JSX asks for only where a `key` stands behind spread props.
 */
globalThis.vitrine = {
  checkArtifact,
  pageOf,
  isArtifact,
  canonicalMembers,
  canonicalize,
  formats,
  isDateTime,
  isHttpUri,
  placeIn,
  withoutPlace,
  BLANK,
  revealCharacters,
  Component,
  createRef,
  Fragment,
  options,
  render,
  jsx,
  jsxs,
  ArtifactPage,
  SourceTitle,
  SourceWhere,
  Content,
  Files,
  Rest,
  Section,
  Texts,
  titleOf,
  Finding,
  SEALED,
  findingClass,
  BadgeDetails,
  digest,
  isHosted,
  placeAddress,
  keepRecordState,
  recordState,
  inflate,
  inputOf,
  isPasted,
  COLUMNS,
  LongText,
  Plain,
  reveal,
  Prose,
  Time,
  initialsOf,
  readText,
  setRareParts,
  hostOf,
  Disclosure,
  Growing,
  nodesLeft,
  LazyComponent,
  Mark,
  loadCapsule,
  loadDocuments,
  loadFiles,
  loadMenu,
  loadMiniApp,
  loadOpen,
  loadReading,
  loadSigned,
  loadWrite,
  attempt,
  pageTitle,
  siteName,
  PartMissing,
  onMove,
  replaceState,
  door,
  wouldLose,
};
