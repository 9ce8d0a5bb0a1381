import {
  type InputRequest,
  inputRequired,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { text, user } from './content.ts';

type Requests = Record<string, InputRequest>;

const ask = (message: string, member: string, isYesOrNo = false) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [member]: isYesOrNo ? { type: 'boolean' } : { type: 'string' } },
      required: [member],
    },
  });
const sample = (question: string, maxTokens = 100) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: text(question) }],
    maxTokens,
  });

/** Tools that need something from the client before they can answer (SEP-2322). */
export function registerInputTools(server: McpServer, state: RequestStateCodec): void {
  /** A tool that asks for all of `requests` at once, and then tells what it got. */
  const asking = (name: string, requests: Requests) =>
    server.registerTool(name, { description: 'Asks.' }, ({ mcpReq }) => {
      const { inputResponses = {} } = mcpReq;
      const isMissing = Object.keys(requests).some((key) => !isAnswer(inputResponses[key]));
      if (isMissing) return inputRequired({ inputRequests: requests });
      return { content: [text(`Got ${JSON.stringify(inputResponses)}`)] };
    });
  /** The same, with state that only this server can make. */
  const remembering = (name: string, requests: Requests) =>
    server.registerTool(name, { description: 'Asks and remembers.' }, async ({ mcpReq }) => {
      if (mcpReq.requestState() !== 'state' || !mcpReq.inputResponses) {
        const requestState = await state.mint('state');
        return inputRequired({ inputRequests: requests, requestState });
      }
      return { content: [text(`state-ok ${JSON.stringify(mcpReq.inputResponses)}`)] };
    });

  const name = ask('What is your name?', 'name');
  asking('test_input_required_result_elicitation', { user_name: name });
  asking('test_input_required_result_sampling', {
    capital_question: sample('What is the capital of France?'),
  });
  asking('test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() });
  asking('test_streaming_elicitation', { user_name: name });
  asking('test_missing_capability', { question: sample('Is it there?') });
  const confirm = { confirm: ask('Please confirm', 'ok', true) };
  remembering('test_input_required_result_request_state', confirm);
  remembering('test_input_required_result_tampered_state', confirm);
  remembering('test_input_required_result_multiple_inputs', {
    user_name: name,
    greeting: sample('Generate a greeting', 50),
    client_roots: inputRequired.listRoots(),
  });

  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'Asks twice.' },
    async ({ mcpReq }) => {
      const round = mcpReq.requestState<number>() ?? 0;
      if (round === 2) return { content: [text('Both are known.')] };
      const inputRequests: Requests =
        round === 0
          ? { step1: ask('Step 1: What is your name?', 'name') }
          : { step2: ask('Step 2: What is your favorite color?', 'color') };
      return inputRequired({ inputRequests, requestState: await state.mint(round + 1) });
    },
  );

  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Asks only for what the client can do.' },
    (context) => {
      const can = capabilitiesOf(context);
      return inputRequired({
        inputRequests: {
          ...('elicitation' in can && { user_name: name }),
          ...('sampling' in can && { greeting: sample('Generate a greeting') }),
          ...('roots' in can && { client_roots: inputRequired.listRoots() }),
        },
      });
    },
  );

  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Asks first.' },
    ({ mcpReq }) => {
      if (!isAnswer(mcpReq.inputResponses?.user_context)) {
        const user_context = ask('What context should the prompt use?', 'context');
        return inputRequired({ inputRequests: { user_context } });
      }
      return { messages: [user(text(`In context: ${JSON.stringify(mcpReq.inputResponses)}`))] };
    },
  );
}

const isAnswer = (answer: unknown): boolean => typeof answer === 'object' && answer !== null;

function capabilitiesOf({ mcpReq }: ServerContext): object {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const declared = envelope['io.modelcontextprotocol/clientCapabilities'];
  return typeof declared === 'object' && declared !== null ? declared : {};
}
