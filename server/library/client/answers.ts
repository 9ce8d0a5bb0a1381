import { ok, type Result } from '#schemas/result.ts';
import { pageAddressOf } from '../page-address.ts';
import type { ApiAnswer, ApiFailure, Client } from '../types/client.d.ts';
import { failureOf } from './request.ts';

/** Nothing, where there is nothing to say. */
export async function done(
  answer: Promise<Result<ApiAnswer, ApiFailure>>,
): Promise<Result<null, ApiFailure>> {
  const { ok: isDone, ...rest } = await answer;
  return isDone ? ok(null) : (rest as { ok: false; error: ApiFailure });
}

/** The name of a record: of its address, else the text, as one part of a path. */
export const nameIn = (text: string): string =>
  encodeURIComponent(pageAddressOf(text)?.name ?? text);

export const odd = ({ server }: Client): ApiFailure =>
  failureOf('odd-answer', `${server} sent something else than was asked for.`);
