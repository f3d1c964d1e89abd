// Findings are sentences that explain what is wrong with a request.

/** Forgets the oldest findings of a long list. */
export function addFinding(findings: string[], finding: string): void {
  const maxStoredFindings = 100;
  findings.splice(0, findings.length + 1 - maxStoredFindings);
  findings.push(finding);
}

const maxFindingLength = 1000;

/** A finding can quote a value of many megabytes. */
export function cutFinding(finding: string): string {
  // `slice` alone would keep the whole text in memory.
  return finding.length > maxFindingLength
    ? `${Buffer.from(finding.slice(0, maxFindingLength)).toString()}…`
    : finding;
}

const maxFindings = 20;

export function limitFindings(findings: readonly string[]): string[] {
  const more = findings.length > maxFindings ? [`and ${findings.length - maxFindings} more`] : [];
  return [...findings.slice(0, maxFindings).map(cutFinding), ...more];
}
