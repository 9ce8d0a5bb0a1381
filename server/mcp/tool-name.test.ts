import { expect, it } from 'vitest';
import { toolMeant } from './tool-name.ts';
import { TOOL_NAMES } from './tools.ts';

it.each([
  ['share', 'share'],
  ['Share', 'share'],
  ['mcp__vitrine__share', 'share'],
  ['mcp_vitrine_share', 'share'],
  ['vitrine.share', 'share'],
  ['vitrine:publish_artifact', 'publish_artifact'],
  ['publish-artifact', 'publish_artifact'],
  ['mcp__my-server__get_artifact', 'get_artifact'],
  ['reshare', undefined],
  ['sharing', undefined],
  ['', undefined],
  [`${'x'.repeat(200)}_share`, undefined],
])('%s means %s', (name, tool) => expect(toolMeant(name, TOOL_NAMES)).toBe(tool));
