import type { Row, Store } from '../account/store';

/** The leads of the active lists of a campaign. */
export function listLeads(store: Store, { campaign_uuid: id }: Row): Row[] {
  const lists = store.list('lists').filter((list) => list.campaign_uuid === id && list.active === true);
  const uuids = lists.map(({ list_uuid }) => list_uuid);
  return store.list('leads').filter(({ list_uuid }) => uuids.includes(list_uuid ?? null));
}

/** Why a campaign is not dialed, whatever the time. */
export function findObstacle(store: Store, campaign: Row): string | undefined {
  if (store.isExample(campaign)) {
    return 'it is an example, which is dialed when a request has changed or started it';
  }
  if (campaign.type !== 'autocall') {
    return 'only campaigns of the type autocall are dialed';
  }
  if (campaign.active !== true || campaign.status !== 'start') {
    return campaign.active === true ? `its status is ${campaign.status}` : 'it is not active';
  }
  if (!campaign.template_uuid) {
    return 'it has no script';
  }
  if (!store.find('carriers', 'carrier_uuid', campaign.carrier_uuid)) {
    return 'it has no carrier';
  }
  return listLeads(store, campaign).length === 0 ? 'no active list of it has leads' : undefined;
}
