import { isObject } from '@pitel-docs/contract/operation';
import { refuseRequest } from '../reply';
import type { AccountServices } from './account-services';
import { type Handlers, succeed } from './api-request';
import type { Row } from './store';
import { tenant } from './tenant';

function buildCallCenterHook({ id = '', event = '', callback_url = '', callback_apikey = '' }: Row): Row {
  return {
    event_domain_uuid: id,
    domain_uuid: tenant.domainUuid,
    domain_name: tenant.domain,
    event_name: event,
    callback_url,
    callback_apikey,
  };
}

/**
 * Adds the `second-hook` assumption and the call-center form of hooks: other list fields, and no id in the
 * create response.
 */
export function createHookHandlers(
  { listEventHooksV1: list = succeed, createEventHookV1: create = succeed }: Handlers,
  { store, answers }: AccountServices,
): Handlers {
  const isCallCenter = (): boolean => answers().account === 'callcenter';
  return {
    listEventHooksV1: (request) =>
      isCallCenter()
        ? { status: 200, value: { data: store.list('hooks').map(buildCallCenterHook) } }
        : list(request),
    createEventHookV1: async (request) => {
      const { event } = request.body;
      if (answers()['second-hook'] === 'refused' && store.find('hooks', 'event', event)) {
        return refuseRequest(
          400,
          `there is a hook for ${event} already, and the response to that is not documented`,
        );
      }
      const reply = await create(request);
      if (!isCallCenter() || !isObject(reply.value)) {
        return reply;
      }
      const { id: _id, ...rest } = reply.value;
      return { ...reply, value: rest };
    },
  };
}
