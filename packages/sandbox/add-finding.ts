const maxFindings = 100;

/** Forgets the oldest findings of a long list. */
export function addFinding(findings: string[], finding: string): void {
  findings.splice(0, findings.length + 1 - maxFindings);
  findings.push(finding);
}
