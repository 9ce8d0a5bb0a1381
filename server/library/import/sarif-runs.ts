import type { JsonValue } from '#schemas/document/artifact.ts';
import { at, itemAt, listOf, textOf } from './json-at.ts';
import { inCode, short } from './report-text.ts';
import { messageInLine, placeOf } from './sarif-message.ts';
import { named, type Tool, toolOf } from './sarif-rules.ts';

/** Most messages of a run that failed. */
const MAX_MESSAGES = 20;

/** Reason why "nothing found" would be wrong of a run. */
export interface RunState {
  /** A few words for a title. */
  readonly headline: string;
  /** A sentence. */
  readonly summary: string;
  /** Lines of Markdown: what the tool said of it. */
  readonly messages: readonly string[];
}

/**
 * The results of a run, those that stand elsewhere in the same log included (SARIF 2.1.0, §3.15.3).
 * Null: it has none, not even an empty list, which means that the tool did not look.
 */
export function resultsOf(run: JsonValue, report: JsonValue): readonly JsonValue[] | null {
  const own = at(run, 'results');
  const inline = referencesOf(run).flatMap((reference) => inlineOf(reference, report) ?? []);
  if (!Array.isArray(own) && inline.length === 0) return null;
  return [...listOf(own), ...inline.flatMap((each) => listOf(at(each, 'results')))];
}

/** The references of a run to results that do not stand in it. */
const referencesOf = (run: JsonValue): readonly JsonValue[] =>
  listOf(at(run, 'externalPropertyFileReferences', 'results')).slice(0, 100);

/** The properties that a reference means, where they stand in the log itself. */
const inlineOf = (reference: JsonValue, report: JsonValue): JsonValue | undefined => {
  const guid = textOf(at(reference, 'guid'));
  const inline = listOf(at(report, 'inlineExternalProperties'));
  return guid ? inline.find((each) => textOf(at(each, 'guid')) === guid) : undefined;
};

/** The state of a run that did not end well, or has no results; null: nothing is to be told. */
export function stateOf(run: JsonValue, report: JsonValue): RunState | null {
  const tool = toolOf(run, 'notifications');
  const invocations = listOf(at(run, 'invocations'));
  const messages = invocations.flatMap((invocation) => errorsOf(invocation, tool, run));
  const failed = invocations.find(isFailed);
  const external = referencesOf(run)
    .filter((each) => inlineOf(each, report) === undefined)
    .map((each) => textOf(at(each, 'location', 'uri')))
    .find((uri) => uri !== '');
  const first = messages[0] ? ` ${messages[0]}` : '';
  if (failed !== undefined) {
    const code = at(failed, 'exitCode');
    const how = typeof code === 'number' ? ` (exit code ${code})` : '';
    const why = ['processStartFailureMessage', 'exitCodeDescription', 'exitSignalName']
      .map((name) => textOf(at(failed, name)))
      .find((text) => text !== '');
    return {
      headline: 'the run failed',
      summary: `the run failed${how}${first ? `:${first}` : why ? `: ${short(why, 300)}` : '.'}`,
      messages,
    };
  }
  if (messages.length > 0) {
    return { headline: 'the run had errors', summary: `the run had errors:${first}`, messages };
  }
  if (external !== undefined) {
    return {
      headline: 'results in another file',
      summary: `the results are in ${inCode(external)}, which was not read.`,
      messages: [],
    };
  }
  return resultsOf(run, report) !== null
    ? null
    : {
        headline: 'no results',
        summary: 'the report has no results, not even an empty list: the tool did not look.',
        messages: [],
      };
}

/** True if an invocation did not do its work (SARIF 2.1.0, §3.20.14). */
function isFailed(invocation: JsonValue): boolean {
  const successful = at(invocation, 'executionSuccessful');
  if (typeof successful === 'boolean') return !successful;
  const code = at(invocation, 'exitCode');
  return (
    (typeof code === 'number' && code !== 0) ||
    textOf(at(invocation, 'exitSignalName')) !== '' ||
    textOf(at(invocation, 'processStartFailureMessage')) !== ''
  );
}

/** The notifications of level `error`, each in a line. */
function errorsOf(invocation: JsonValue, tool: Tool, run: JsonValue): string[] {
  return ['toolExecutionNotifications', 'toolConfigurationNotifications']
    .flatMap((name) => listOf(at(invocation, name)))
    .flatMap((notification) => {
      const reference = at(notification, 'descriptor');
      const { rule, component } = named(tool, reference, at(reference, 'index'), 'notifications');
      const level =
        textOf(at(notification, 'level')) || textOf(at(rule, 'defaultConfiguration', 'level'));
      if (level !== 'error') return [];
      const place = placeOf(
        itemAt(listOf(at(notification, 'locations')), 0),
        listOf(at(run, 'artifacts')),
      );
      const words = messageInLine(at(notification, 'message'), [
        at(rule, 'messageStrings'),
        at(component, 'globalMessageStrings'),
        at(tool.driver, 'globalMessageStrings'),
      ]);
      return [`${place ? `${inCode(place)} ` : ''}${words}`.trim() || 'An error without words.'];
    })
    .slice(0, MAX_MESSAGES);
}
