import { expect, it } from 'vitest';
import { REFUSALS } from '#schemas/api/refusals.ts';
import { refusals as refusalsWords } from '../../words/en/problems.ts';
import { refusalOf } from './refusal.tsx';

it('tells the reason of a problem, else its code', () => {
  const problem = { code: 'unauthorized', detail: REFUSALS['opens-nothing'] };
  expect(refusalOf(problem)).toEqual({ message: refusalsWords.codes.unauthorized });
  expect(refusalOf({ ...problem, reason: 'opens-nothing' })).toEqual({
    message: refusalsWords.reasons['opens-nothing'],
  });
});

it('adds the sentence of the server where the code says too little', () => {
  const detail = '`/days` must be 1 or more.';
  expect(refusalOf({ code: 'invalid_request', detail })).toEqual({
    message: refusalsWords.codes.invalid_request,
    english: detail,
  });
});

it.each([null, 'no', 7, {}, { code: 'constructor' }, { reason: '__proto__' }, { code: ['gone'] }])(
  'makes nothing of %j',
  (body) => {
    expect(refusalOf(body)).toBeNull();
  },
);
