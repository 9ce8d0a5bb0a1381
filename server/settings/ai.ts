import type { ModelPrice } from '#schemas/program/model-price.ts';
import { SETTING_NAMES } from './names.ts';
import { type Env, wholeNumber } from './values.ts';

/** A model that people may use. */
export type Model = ModelPrice & { readonly name: string };

/** Where models are asked, and within which limits. */
export type AiConfig = {
  /** Base address of an API that is compatible with OpenAI's, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  /** The first one is used where none is named. */
  readonly models: readonly Model[];
  /** Longest prompt, in bytes of UTF-8. */
  readonly maxPromptBytes: number;
  /** Longest answer, in tokens. */
  readonly maxOutputTokens: number;
  /** How the API calls that limit: older ones know the first name only, some newer the second. */
  readonly limitName: 'max_tokens' | 'max_completion_tokens';
  /** Calls that an account may have under way. */
  readonly concurrency: number;
  /** How long a call may take, in milliseconds. */
  readonly timeout: number;
};

const MAX_MODELS = 50;

/** Reads the settings of models; null: none are offered. Problems never repeat the key. */
export function readAi(env: Env, problems: string[]): AiConfig | null {
  const url = env.AI_BASE_URL || null;
  const listed = env.AI_MODELS || null;
  const key = env.AI_API_KEY || null;
  if (url === null && listed === null && key === null) {
    const unused = Object.keys(env).find((name) => name.startsWith('AI_') && env[name]);
    if (unused !== undefined && SETTING_NAMES.includes(unused)) {
      problems.push(
        `${unused} is set, but no models are offered: AI_BASE_URL and AI_MODELS are needed.`,
      );
    }
    return null;
  }
  if (url === null || !isBase(url)) {
    problems.push(
      'AI_BASE_URL must be the http:// or https:// address of an API that is compatible with ' +
        'OpenAI’s, without user name, ? or #, for example https://api.openai.com/v1.',
    );
  }
  if (key !== null && !/^[\x21-\x7e]+$/.test(key)) {
    problems.push('AI_API_KEY must be visible ASCII characters without spaces.');
  }
  const limitName = env.AI_LIMIT_NAME || 'max_tokens';
  if (limitName !== 'max_tokens' && limitName !== 'max_completion_tokens') {
    problems.push('AI_LIMIT_NAME must be max_tokens or max_completion_tokens.');
  }
  return {
    url: (url ?? '').replace(/\/+$/, ''),
    key,
    models: modelsOf(listed, problems),
    maxPromptBytes: wholeNumber(env, 'AI_MAX_PROMPT_BYTES', 32_768, 1, 1_000_000, problems),
    maxOutputTokens: wholeNumber(env, 'AI_MAX_OUTPUT_TOKENS', 1_024, 1, 100_000, problems),
    limitName: limitName === 'max_tokens' ? limitName : 'max_completion_tokens',
    concurrency: wholeNumber(env, 'AI_CONCURRENCY', 2, 1, 100, problems),
    timeout: wholeNumber(env, 'AI_TIMEOUT_SECONDS', 120, 1, 3_600, problems) * 1_000,
  };
}

/** `small=0.15/0.6, large=2.5/10`: names, and credits for 1,000 tokens of input and of output. */
function modelsOf(listed: string | null, problems: string[]): Model[] {
  const models: Model[] = [];
  for (const part of (listed ?? '').split(',')) {
    const shape = /^\s*([\w.:/@-]{1,100})=(\d{1,6}(?:\.\d{1,3})?)\/(\d{1,6}(?:\.\d{1,3})?)\s*$/;
    const [, name = '', input = '', output = ''] = shape.exec(part) ?? [];
    if (name === '' || models.some((known) => known.name === name)) {
      problems.push(
        'AI_MODELS must list models once each with the credits for 1,000 tokens of input and of ' +
          'output, at most three digits behind the point, for example small=0.15/0.6,large=2.5/10.',
      );
      break;
    }
    models.push({ name, input: thousandths(input), output: thousandths(output) });
  }
  if (models.length > MAX_MODELS) problems.push(`AI_MODELS must list at most ${MAX_MODELS}.`);
  return models;
}

const thousandths = (text: string): number => Math.round(Number(text) * 1_000);

function isBase(text: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
