/** A component that writers may use, with its props. */
export interface PageComponent {
  readonly name: string;
  /** What it is for, for the style guide. */
  readonly about: string;
  readonly example: string;
  /** Each prop with the values it may have, or `text` for any; a prop with a question mark may be left out. */
  readonly props: Readonly<Record<string, readonly string[] | 'text'>>;
}

/** Every component a page may use. None needs an import. */
export const pageComponents: readonly PageComponent[] = [
  {
    name: 'Operation',
    about: 'the reference of a call, from the contract; alone on its line',
    example: '<Operation id="listCampaignsV3" />',
    props: { 'id?': 'text' },
  },
  { name: 'ErrorCatalogue', about: 'all errors of the API; once on the site', example: '<ErrorCatalogue />', props: {} },
  { name: 'VersionMap', about: 'v1 calls and their v3 counterparts; once on the site', example: '<VersionMap />', props: {} },
  { name: 'ChangeList', about: 'what changed in the contract; once on the site', example: '<ChangeList />', props: {} },
  {
    name: 'Certainty',
    about: 'a mark behind a statement that is less certain than the rest',
    example: '<Certainty is="inferred" />',
    props: { is: ['inferred', 'general'] },
  },
  { name: 'Support', about: 'the name of whom to ask, in the language of the page', example: '<Support />', props: {} },
  {
    name: 'ContractLinks',
    about: 'the files of the contract to download; once on the site',
    example: '<ContractLinks names={["v1", "v3"]} />',
    props: { names: 'text' },
  },
  {
    name: 'Ways',
    about: 'the ways into the documentation, on the start page',
    example: '<Ways id="start">',
    props: { id: 'text' },
  },
  {
    name: 'Way',
    about: 'one of the ways, inside `<Ways>`: a paragraph, then its links',
    example: '<Way title="API" drawing="api">',
    props: { title: 'text', drawing: ['api', 'sdk', 'crm', 'portals'] },
  },
  {
    name: 'Beside',
    about: 'one component, then code blocks that stand beside it on a wide screen',
    example: '<Beside>',
    props: {},
  },
  {
    name: 'Tabs',
    about: 'the same thing in several languages or ways; pages with one `groupId` keep the choice',
    example: '<Tabs groupId="language">',
    props: { groupId: 'text', 'queryString?': 'text', 'defaultValue?': 'text' },
  },
  {
    name: 'TabItem',
    about: 'one of the ways, inside `<Tabs>`',
    example: '<TabItem value="python" label="Python">',
    props: { value: 'text', label: 'text', 'default?': 'text' },
  },
  {
    name: 'details',
    about: 'what few readers need, folded away under a `<summary>`',
    example: '<details>',
    props: { 'open?': 'text' },
  },
  { name: 'summary', about: 'the line of `<details>` that is always seen', example: '<summary>', props: {} },
  { name: 'kbd', about: 'a key to press', example: '<kbd>Esc</kbd>', props: {} },
];
