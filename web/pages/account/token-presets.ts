import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import type { account } from '../../words/en/account.ts';

type PresetName = keyof typeof account.presetNames;

interface Preset {
  readonly name: PresetName;
  readonly allows: (scope: string) => boolean;
}

/** Choices of scopes by one press. */
export const PRESETS: readonly Preset[] = [
  { name: 'all', allows: () => true },
  { name: 'publish', allows: (scope) => !scope.endsWith(':read') },
  { name: 'read', allows: (scope) => scope.endsWith(':read') },
];

/** The preset that has exactly these scopes; undefined: they were chosen one by one. */
export const presetOf = (scopes: readonly string[]): PresetName | undefined =>
  PRESETS.find(({ allows }) =>
    ALL_SCOPES.every((scope) => allows(scope) === scopes.includes(scope)),
  )?.name;
