import type { CodeProblem } from './code-problem';

const flowArrow = String.raw`<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?|<?(?:--|-\.|==) .+? (?:-->|---|\.->|-\.-|==>|===)`;
const flowNodes = String.raw`\w+(?: & \w+)*`;

/**
 * Lines of a kind of diagram that the renderer draws as Mermaid does. Shapes and texts of nodes are removed
 * before.
 */
const drawnLines: readonly { readonly kind: RegExp; readonly line: RegExp; readonly fix: string }[] = [
  {
    kind: /^\s*(?:flowchart|graph)\b/,
    line: new RegExp(
      `^(?:(?:flowchart|graph|subgraph|direction|%%).*|end|${flowNodes}(?: +(?:${flowArrow}) +${flowNodes})*)?;?$`,
    ),
    fix: 'Write nodes with letters and digits as ids, with shapes such as a["Text"], and between them " --> ", " --- ", " -.-> " or " ==> ", with spaces.',
  },
  {
    kind: /^\s*sequenceDiagram\b/,
    line: /^(?:sequenceDiagram|(?:participant|actor|loop|alt|opt|par|critical|break|else|and|%%|Note (?:left of|right of|over))\b.*|%%.*|end|[^\s<]+? *--?>> *[^\s+-]\S*? *: *.+)?$/i,
    fix: 'Write "A->>B: text" for a message and "B-->>A: text" for its answer; other arrows and commands look the same or are lost.',
  },
];

/** `a["Text"] --> b{Text?}` becomes `a --> b`. The renderer shows the slashes of `c[/Text/]`. */
function withoutTexts(line: string): string {
  let bare = line.replace(/"[^"]*"/g, 'x');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\[(?![/\\])[^[\](){}]*\]|\([^[\](){}]*\)|\{[^[\](){}]*\}/g, '');
  }
  return bare.trim();
}

/** The renderer takes a comment above the kind of a diagram for its kind, and draws something else. */
export function findCommentAbove(code: string): CodeProblem | undefined {
  const [above = ''] = /^\s*/.exec(code) ?? [];
  const fix =
    'Write the kind of diagram, such as "flowchart LR", on the first line, and the comment below it.';
  return code.startsWith('%%', above.length)
    ? { line: above.split('\n').length, message: 'a comment above the kind of diagram', fix }
    : undefined;
}

/** Finds lines of a diagram that the renderer ignores, or draws as something else. */
export function findLostLine(code: string): CodeProblem | undefined {
  const diagram = drawnLines.find(({ kind }) => kind.test(code));
  const isFlowchart = diagram === drawnLines[0];
  for (const [index, line] of diagram ? code.split('\n').entries() : []) {
    const text = line.trim();
    const bare = text.replace(/"[^"]*"/g, '');
    if (isFlowchart && /^(?:-->|---|-\.->|==>)|(?:-->|---|-\.->|==>)$/.test(bare)) {
      return { line: index + 1, message: `the arrow of "${text}"`, fix: 'Write a node at both of its ends.' };
    }
    if (isFlowchart && bare.replace(/[^[({]/g, '').length !== bare.replace(/[^\])}]/g, '').length) {
      return {
        line: index + 1,
        message: `a bracket in "${text}"`,
        fix: 'Close it, or put the text of the node in "…".',
      };
    }
    if (diagram && !diagram.line.test(isFlowchart ? withoutTexts(text) : text)) {
      return {
        line: index + 1,
        message: `the line "${text}", which is not drawn as it is written`,
        fix: diagram.fix,
      };
    }
  }
  return undefined;
}
