/** A component that writers may use, with its props. */
interface PageComponent {
  readonly example: string;
  /** Each prop with the values it may have, or `text` for any; a prop with a question mark may be left out. */
  readonly props: Readonly<Record<string, readonly string[] | 'text'>>;
}

const tabs = { groupId: 'text', 'queryString?': 'text', 'defaultValue?': 'text' } as const;

/** Every component a page may use, by its name. None needs an import. STYLE.md tells writers what each is for. */
export const pageComponents: Readonly<Record<string, PageComponent>> = {
  Operation: { example: '<Operation id="listCampaignsV3" />', props: { id: 'text' } },
  ErrorCatalogue: { example: '<ErrorCatalogue />', props: {} },
  VersionMap: { example: '<VersionMap />', props: {} },
  ChangeList: { example: '<ChangeList />', props: {} },
  Certainty: { example: '<Certainty is="inferred" />', props: { is: ['inferred', 'general'] } },
  Support: { example: '<Support />', props: {} },
  ContractLinks: { example: '<ContractLinks names={["v1", "v3"]} />', props: { names: 'text' } },
  Ways: { example: '<Ways id="start">', props: { id: 'text' } },
  Way: { example: '<Way title="API" drawing="api">', props: { title: 'text', drawing: ['api', 'sdk', 'crm', 'portals'] } },
  Beside: { example: '<Beside>', props: {} },
  Tabs: { example: '<Tabs groupId="language">', props: tabs },
  TabItem: { example: '<TabItem value="python" label="Python">', props: { value: 'text', label: 'text', 'default?': 'text' } },
  details: { example: '<details>', props: { 'open?': 'text' } },
  summary: { example: '<summary>', props: {} },
  kbd: { example: '<kbd>Esc</kbd>', props: {} },
};
