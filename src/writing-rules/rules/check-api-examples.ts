import { checkExample } from '@pitel-docs/contract/check-example';
import type { Json } from '@pitel-docs/contract/operation';
import { placeAt } from '../../markdown/match-prose';
import { listNodes } from '../../markdown/page-tree';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

/** `checkCode` reports invalid JSON. */
function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks the values of JSON examples whose field names match one object of the contract. */
export async function checkApiExamples({ tree, section }: Page, report: Report): Promise<void> {
  const blocks = section.kind === 'reference' ? listNodes(tree, 'code').filter(({ lang }) => lang === 'json') : [];
  for (const { value, position } of blocks) {
    for (const { name, value: wrong, advice } of await checkExample(parse(value))) {
      const line = (position?.start.line ?? 0) + placeAt(value, Math.max(value.indexOf(`"${name}"`), 0)).line;
      report(line, `"${name}": ${JSON.stringify(wrong)}, which the contract does not allow`, advice);
    }
  }
}
