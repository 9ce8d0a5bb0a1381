import type { CapsuleRecord } from '#schemas/capsule/read-capsule.ts';
import { programOfCapsule as programInViewer } from '../capsule/page/program-of-capsule.ts';
import type { Program } from '../capsule/program.ts';
import { noRemoteMedia, noRequests } from '../i18n/en/mcp-app.ts';

// What exchanges data works in the viewer, not in a host (broker-client.ts): the passport says so.
// Stands in for web/capsule/page/program-of-capsule.ts.

export { siteOf } from '../capsule/page/program-of-capsule.ts';

export function programOfCapsule(record: CapsuleRecord, extras: string): Program {
  const program = programInViewer(record, extras);
  if (program.hosts.length === 0) return program;
  return {
    ...program,
    notes: { ...program.notes, external_api: noRequests, media_embeds: noRemoteMedia },
  };
}
