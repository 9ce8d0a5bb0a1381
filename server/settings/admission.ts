import type { Admission } from '../accounts/admission.ts';
import { type Env, wholeNumber } from './values.ts';

const MODES = ['open', 'invite', 'closed'] as const;
/** Each of them is a row for a day. */
const MAX_PER_DAY = 100_000;

/** Reads who may make an account, and how much people without one may do. */
export function readAdmission(env: Env, problems: string[]): Admission {
  const wanted = env.SIGNUP || 'open';
  const signUp = MODES.find((mode) => mode === wanted);
  if (!signUp) {
    problems.push(
      `SIGNUP is ${JSON.stringify(wanted)}. It must be open (anybody may make an account), invite ` +
        '(with a code of vitrine admin invite create) or closed.',
    );
  }
  const number = (name: string, byDefault: number) =>
    wholeNumber(env, name, byDefault, 1, MAX_PER_DAY, problems);
  return {
    signUp: signUp ?? 'closed',
    signUpsPerDay: number('SIGNUP_PER_DAY', 1_000),
    signUpsPerNetwork: number('SIGNUP_PER_NETWORK', 5),
    anonymousPerDay: number('ANONYMOUS_PER_DAY', 1_000),
    anonymousPerNetwork: number('ANONYMOUS_PER_NETWORK', 50),
  };
}
