// biome-ignore lint/style/noRestrictedImports: the test looks at files, the viewer never does.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTIFACT_TYPES, type Artifact } from '#schemas/document/artifact.ts';
import { checkRevision } from '#schemas/document/lineage.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import { readCapsule } from '#schemas/program/read-capsule.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import { visit } from '#schemas/text/markdown/plain-text.ts';
import { CAPSULE_EXAMPLES, EXAMPLES, sealExamples } from './seal-examples.ts';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const textOf = (name: string) => file(`../public/examples/${name}.json`);
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const names = EXAMPLES.map(({ name }) => name);
const artifacts = new Map<string, Artifact>();

/** The example of this name, which has passed every check of a reader. */
function example(name: string): Artifact {
  const artifact = artifacts.get(name);
  if (!artifact) throw new Error(`${name} did not pass the checks`);
  return artifact;
}

beforeAll(async () => {
  for (const name of names) {
    const read = await readArtifact(textOf(name), digest);
    if (read.ok && read.value.integrity === 'match') artifacts.set(name, read.value.artifact);
  }
});

describe('the published examples', () => {
  it('are what their sources give today (else run: npm run generate)', async () => {
    const sealed = await sealExamples(file, digest);
    const published = readdirSync(new URL('../public/examples', import.meta.url));
    expect(published.sort()).toEqual([...sealed.keys()].map((name) => `${name}.json`).sort());
    for (const [name, json] of sealed) expect(textOf(name) === json, name).toBe(true);
  });

  it('cover every kind of artifact', () => {
    const kinds = new Set(names.map((name) => example(name).type));
    expect([...kinds].sort()).toEqual([...ARTIFACT_TYPES].sort());
  });

  it.each(names)('%s is canonical, valid, intact and without warnings', async (name) => {
    const read = await readArtifact(textOf(name), digest);
    expect(read).toMatchObject({ ok: true, value: { integrity: 'match' } });
    expect(read.ok && read.value.canonical).toBe(textOf(name));
    expect(lintArtifact(example(name))).toEqual([]);
  });

  const documents = EXAMPLES.filter(({ miniApp }) => !miniApp).map(({ name }) => name);
  it.each(documents)('%s cites only sources that it lists, and lists none in vain', (name) => {
    const { content, sources: listed } = example(name);
    expect([...citedIn(content)].sort()).toEqual(listed.map(({ id }) => id).sort());
  });
});

/** Ids of the sources that a content cites, as `[source-3]`, `[3]` or in a list of evidence. */
function citedIn(content: Artifact['content']): Set<string> {
  const { evidence, ...rest } = content;
  const marks = JSON.stringify(rest).matchAll(/\[(?:source-)?(\d+)\](?!\()/g);
  const ids = Array.isArray(evidence) ? evidence.map(String) : [];
  return new Set([...ids, ...Array.from(marks, ([, n]) => `source-${n}`)]);
}

describe('the document as written', () => {
  it('has everything that Markdown can be here', () => {
    const { body } = example('pier-report').content;
    const found = new Map<string, number>();
    const blocks = readMarkdown(String(body), { cites: () => true }).blocks;
    visit(blocks, (node) => {
      const name =
        node.tag === 'element'
          ? node.name
          : node.tag === 'code' && 'info' in node
            ? `code ${node.info}`
            : node.tag === 'quote' && node.alert
              ? 'alert'
              : node.tag === 'image'
                ? `image ${/^[a-z]+:/.exec(node.href)?.[0] ?? 'file'}`
                : node.tag;
      found.set(name, (found.get(name) ?? 0) + 1);
    });
    expect([...found.keys()].sort()).toEqual(
      [
        ...['alert', 'box', 'br', 'cite', 'code csv', 'code mermaid', 'code python', 'dd', 'del'],
        ...['details', 'dl', 'dt', 'em', 'heading', 'hidden', 'hr', 'image data:', 'image file'],
        ...['image https:', 'ins', 'kbd', 'link', 'list', 'mark', 'math', 'note', 'p', 'quote'],
        ...['strong', 'sub', 'summary', 'sup', 'table'],
      ].sort(),
    );
  });
});

describe('the research brief', () => {
  it('has the size that the benchmark speaks of', () => {
    const bytes = new TextEncoder().encode(textOf('research-brief')).length;
    expect(bytes).toBeGreaterThan(7000);
    expect(bytes).toBeLessThan(9000);
  });

  it('has eight sources, both forms of citation and a Markdown table', () => {
    const { content, sources: listed } = example('research-brief');
    expect(listed).toHaveLength(8);
    const text = JSON.stringify(content);
    expect(text).toMatch(/\[source-\d\]/);
    expect(text).toMatch(/ \[\d\]/);
    expect(text).toMatch(/\| --- \|/);
  });
});

describe('the revision chain', () => {
  it('follows the rules of status and lineage from one revision to the next', () => {
    for (const { name, parent } of EXAMPLES) {
      if (parent) expect(checkRevision(example(parent), example(name)), name).toEqual([]);
    }
  });

  it('ends with a person accepting what was reviewed', () => {
    const [first, second, third] = ['revision-1', 'revision-2', 'revision-3'].map(example);
    expect([first?.status, second?.status, third?.status]).toEqual([
      'proposed',
      'reviewed',
      'accepted',
    ]);
    expect(second?.contentHash).not.toBe(first?.contentHash);
    expect(third?.contentHash).toBe(second?.contentHash);
    expect(third?.provenance).toMatchObject({
      parentHash: second?.id,
      acceptedRevision: 2,
    });
  });
});

describe('the mini-apps', () => {
  it('ask for one capability each and name no address on any network', () => {
    const apps = names.map(example).filter(isMiniApp);
    expect(apps.map(({ content }) => content.capabilities)).toEqual([
      ['downloads'],
      ['email-self'],
    ]);
    for (const { content } of apps) {
      expect(content.html + content.css + content.javascript).not.toMatch(/https?:|\/\/\w/);
    }
  });
});

describe('the capsules', () => {
  it.each(CAPSULE_EXAMPLES)(
    '%s is canonical and intact, and names no undeclared host',
    async (name) => {
      const read = await readCapsule(textOf(name), digest);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { record, canonical, integrity } = read.value;
      expect(integrity).toBe('match');
      expect(canonical).toBe(textOf(name));
      const called = [...record.javascript.matchAll(/https?:\/\/([\w.-]+)/g)].map(
        ([, host]) => host,
      );
      for (const host of called) expect(record.declaredExternalDomains).toContain(host);
    },
  );
});
