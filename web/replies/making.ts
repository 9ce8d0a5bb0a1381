// What makes an answer of what somebody wrote: loaded when they begin to.
export { makeReply } from '#schemas/artifact/reply.ts';
export { madeReply } from './made-reply.ts';
