// What makes an answer of what somebody wrote: loaded when they begin to.
export { makeReply } from '#schemas/reply/reply.ts';
export { madeReply } from './made-reply.ts';
