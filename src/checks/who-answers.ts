/** The provider's teams by the part of the product that each must know, and where its points stand. */
const teams: readonly (readonly [team: string, place: RegExp])[] = [
  ['The team of voice streaming (PSR)', /^(?:docs\/module\/psr|openapi\/psr)/],
  ['The team of the REST API', /^(?:docs|openapi)\//],
  ['The team of the SDKs', /^pitel_app\//],
  ['The team of the Bitrix24 connector', /^bitrix_/],
  ['The team of the call-center portal', /^guide\/portal_callcenter_guide\//],
  ['The team of the auto-call portal', /^guide\/portal_autocall_guide\//],
];

/**
 * Names who can fill in what a page does not specify.
 *
 * @param file - A page or a file of the contract, relative to the project root.
 * @returns A team of the provider, named after the part of the product that the file is about: nobody told us more.
 * @throws Error when the file belongs to no part.
 */
export function whoAnswers(file: string): string {
  const team = teams.find(([, place]) => place.test(file))?.[0];
  if (!team) {
    throw new Error(`${file} belongs to no team. Add its folder to src/checks/who-answers.ts.`);
  }
  return team;
}
