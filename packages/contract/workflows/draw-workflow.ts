import type { Contract } from '../load-contract';
import type { Workflow, WorkflowStep } from './read-workflow';

interface Exchange {
  readonly request: string;
  /** Conditions and outputs, or else the status. */
  readonly response: string;
  readonly loop: string | undefined;
  readonly isCall: boolean;
  readonly event: string | undefined;
}

/** `'$response.body#/data/0/status' -> 'data[0].status'` */
function formatField(expression: string): string {
  const path = expression.replace('$response.body#/', '').replaceAll('/', '.');
  return path.replace(/\.(\d+)/g, '[$1]');
}

/** `"$response.body#/status == 'success'" -> 'status = success'`. The status 200 is a matter of course. */
function formatConditions({ successCriteria = [] }: WorkflowStep): string[] {
  const conditions = successCriteria.map(({ condition }) =>
    formatField(condition).replace('==', '=').replaceAll("'", ''),
  );
  return conditions.filter((condition) => condition !== '$statusCode = 200');
}

function readStep(step: WorkflowStep, contract: Contract): Exchange {
  const { stepId, operationId, outputs = {}, onFailure = [], onSuccess = [], 'x-event': event } = step;
  const { method, path, 'x-rings': rings } = contract.findOperation(operationId);
  if (onSuccess.length > 0 || onFailure.some(({ type }) => type !== 'retry')) {
    throw new Error(
      `The step "${stepId}" goes to another step, which its diagram can't show. Write steps that follow each other.`,
    );
  }
  const conditions = formatConditions(step);
  const [retry] = onFailure;
  return {
    request: `${method} ${path}`,
    response: [...conditions, ...Object.values(outputs).map(formatField)].join(', ') || '200',
    loop:
      retry &&
      `until ${conditions.join(', ') || '200'}, every ${retry.retryAfter} s, up to ${retry.retryLimit} times`,
    isCall: rings !== undefined,
    event,
  };
}

function drawExchange({ request, response, loop, isCall, event }: Exchange): string[] {
  // Names of ids don't fit a phone.
  const arrows = [`Server->>API: ${request.replace(/\{\w+\}/g, '{…}')}`, `API-->>Server: ${response}`];
  return [
    ...(loop ? [`loop ${loop}`, ...arrows.map((arrow) => `  ${arrow}`), 'end'] : arrows),
    ...(isCall ? ['API->>Phones: calls'] : []),
    ...(event ? [`API->>Server: event ${event}`] : []),
  ];
}

function describeExchange({ request, response, loop, isCall, event }: Exchange): string[] {
  return [
    `${request} returns ${response}${loop ? `, in a loop ${loop}` : ''}.`,
    ...(isCall ? ['The Pitel API calls the phones.'] : []),
    ...(event ? [`The Pitel API sends your server the event ${event}.`] : []),
  ];
}

/** A Mermaid sequence diagram, and all that it shows in sentences. */
export function drawWorkflow(
  { steps }: Workflow,
  contract: Contract,
): { readonly diagram: string; readonly alt: string } {
  const exchanges = steps.map((step) => readStep(step, contract));
  const phones = exchanges.some(({ isCall }) => isCall) ? ['participant Phones'] : [];
  const participants = ['participant Server as Your server', 'participant API as Pitel API', ...phones];
  const lines = [...participants, ...exchanges.flatMap(drawExchange)].map((line) => `  ${line}`);
  const sentences = ['Your server sends requests to the Pitel API.', ...exchanges.flatMap(describeExchange)];
  return { diagram: ['sequenceDiagram', ...lines].join('\n'), alt: sentences.join(' ') };
}
