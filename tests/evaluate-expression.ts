/**
 * Computes what a reader would compute: `(8 + 15) ÷ 4`, `1,000 - 20`, `2:00:00 + 0:40:00` (times count in seconds), `40%`.
 *
 * @param text - Numbers with + - − × ÷ / and brackets. A hyphen between numbers is a minus.
 * @returns The value.
 * @throws Error when the text is not such an expression.
 */
export function evaluateExpression(text: string): number {
  const tokens = text.match(/\d+(?::\d{2}){1,2}|\d[\d,]*(?:\.\d+)?%?|[-+−×÷/()]|\S/g) ?? [];
  let next = 0;

  function fail(): never {
    throw new Error(
      `"${text}" cannot be computed at "${tokens[next] ?? 'its end'}". Write numbers, operators and brackets only.`,
    );
  }

  function readValue(): number {
    const token = tokens[next] ?? fail();
    if (token === '(') {
      next += 1;
      const value = readSum();
      if (tokens[next] !== ')') {
        fail();
      }
      next += 1;
      return value;
    }
    if (!/^\d/.test(token)) {
      fail();
    }
    next += 1;
    if (token.includes(':')) {
      return token.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    }
    const number = Number(token.replace(/[,%]/g, ''));
    return token.endsWith('%') ? number / 100 : number;
  }

  function readProduct(): number {
    let value = readValue();
    for (let operator = tokens[next] ?? ''; /^[×÷/]$/.test(operator); operator = tokens[next] ?? '') {
      next += 1;
      value = operator === '×' ? value * readValue() : value / readValue();
    }
    return value;
  }

  function readSum(): number {
    let value = readProduct();
    for (let operator = tokens[next] ?? ''; /^[-+−]$/.test(operator); operator = tokens[next] ?? '') {
      next += 1;
      value = operator === '+' ? value + readProduct() : value - readProduct();
    }
    return value;
  }

  const value = readSum();
  return next === tokens.length ? value : fail();
}
