// What tokens show.
import {
  findText,
  hasSucceeded,
  listAfter,
  listBefore,
  listExchanges,
  listObjects,
  type RecordedExchange,
  type Recording,
} from './recording';
import type { Rules } from './rules';

const tokenOperations = ['createAccessTokenV1', 'createAccessTokenV3'];
const isDenied = ({ status }: RecordedExchange): boolean => status === 401 || status === 403;

const tokenOf = ({ headers }: RecordedExchange): string =>
  (headers.authorization ?? '').replace(/^Bearer /i, '');

/** What becomes of requests with a token, in the time that it is valid. */
function listUses(recording: Recording, issue: RecordedExchange): RecordedExchange[] {
  const token = findText(issue, 'token');
  const [life] = listObjects(issue.value).flatMap(({ expired }) =>
    typeof expired === 'number' ? [expired] : [],
  );
  return listAfter(recording, issue).filter(
    (use) =>
      use.operation?.isAuthenticated &&
      tokenOf(use) === token &&
      use.at < (life ?? Number.POSITIVE_INFINITY) * 1000,
  );
}

function settleNewToken(recording: Recording) {
  const issues = listExchanges(recording, ...tokenOperations).filter(hasSucceeded);
  return issues.flatMap((issue) => {
    const newer = issues.find(
      (otherIssue) => otherIssue.path === issue.path && issues.indexOf(otherIssue) > issues.indexOf(issue),
    );
    const uses = newer
      ? listUses(recording, issue).filter((use) => listAfter(recording, newer).includes(use))
      : [];
    return uses.map((use) => (isDenied(use) ? ('ends-old' as const) : ('keeps-old' as const)));
  });
}

function settleFirstToken(recording: Recording) {
  const issues = listExchanges(recording, ...tokenOperations).filter(hasSucceeded);
  return listExchanges(recording, 'createAccessTokenV1').flatMap((issue) => {
    const isNewest = (use: RecordedExchange): boolean => {
      const last = listBefore(recording, use).filter((exchange) => issues.includes(exchange));
      return last.at(-1) === issue;
    };
    const uses = listUses(recording, issue).filter((use) => use.path.startsWith('/v3/') && isNewest(use));
    return uses.map((use) => (isDenied(use) ? ('v1-only' as const) : ('opens-v3' as const)));
  });
}

function settleTokenRefusal(recording: Recording) {
  const refused = recording.exchanges.filter(
    (exchange) =>
      exchange.operation?.isAuthenticated &&
      isDenied(exchange) &&
      tokenOf(exchange) !== '' &&
      !listAfter(recording, exchange).some(
        (later) => tokenOf(later) === tokenOf(exchange) && hasSucceeded(later),
      ),
  );
  const [first] = refused.map(({ status }) => status).sort();
  return first === undefined ? [] : [first === 401 ? ('401' as const) : ('403' as const)];
}

export const tokenRules = {
  'new-token': settleNewToken,
  'token-refusal': settleTokenRefusal,
  'v1-token': settleFirstToken,
} satisfies Rules;
