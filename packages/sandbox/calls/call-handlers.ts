import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { AccountServices } from '../account/account-services';
import { type ApiRequest, fail, filterRows, type Handlers, listPage, succeed } from '../account/api-request';
import { listHotlines, tenant } from '../account/tenant';
import { type Reply, refuseRequest } from '../reply';
import { type Call, findSide, type Side } from './call';
import { buildExtensionRows, buildLiveRow, buildQueueRow, findNewExtension } from './live-rows';
import { pickUpSeconds, unanswered, unansweredExtension } from './numbers';
import type { Phones } from './phones';
import type { Switchboard } from './switchboard';

function readPhone({ phone, is_encode: isEncoded }: ApiRequest['values']): string {
  return isEncoded === true ? Buffer.from(String(phone), 'base64').toString('latin1') : String(phone);
}

/** Replaces the extension of the documented example. */
function nameExtension(failure: Json | undefined, extension: string): Json | undefined {
  if (!isObject(failure) || typeof failure.message !== 'string') {
    return failure;
  }
  return { ...failure, message: failure.message.replace(/\bExtension \d+/, () => `Extension ${extension}`) };
}

export function createCallHandlers(
  services: AccountServices,
  switchboard: Switchboard,
  phones: Phones,
): Handlers {
  const { clock, store, answers } = services;

  function refuseExtension(request: ApiRequest, extension: string): Reply | undefined {
    if (!phones.isRegistered(extension)) {
      const reply = fail(request, /USER_NOT_REGISTERED/, [404, `extension ${extension} is not registered`]);
      return { ...reply, value: nameExtension(reply.value, extension) };
    }
    return switchboard.isBusy(extension)
      ? fail(request, /USER_BUSY/, [
          400,
          `extension ${extension} is busy, and the response to that is not documented`,
        ])
      : undefined;
  }

  function startClick(request: ApiRequest): Reply {
    const { values } = request;
    const extension = String(values.ext);
    const phone = readPhone(values);
    const hotline = String(values.hotline ?? tenant.hotline);
    if (!/^\+?\d{2,15}$/.test(phone)) {
      const encoding = values.is_encode === true ? ', in Base64' : '';
      const plus = phone.startsWith(' ') ? '; in a query, write + as %2B' : '';
      return refuseRequest(400, `query/phone must be a number of 2 to 15 digits${encoding}${plus}`);
    }
    if (!listHotlines(store).includes(hotline)) {
      return refuseRequest(
        400,
        `query/hotline ${hotline} is not a hotline of this account, and the response to that is not documented`,
      );
    }
    const refusal = refuseExtension(request, extension);
    if (refusal) {
      return refusal;
    }
    const call = switchboard.start({
      direction: 'outbound',
      app: 'click2call',
      from: extension,
      to: phone,
      hotline,
      extensions: [extension],
      // The customer is not called before the extension picks up.
      behavior: extension === unansweredExtension ? unanswered : phones.nextBehavior(phone),
    });
    return succeed(request, { call_id: call.id });
  }

  /** Looks up the call in the path and checks that `ext` can be called. */
  function withCall(request: ApiRequest, act: (call: Call) => Reply | undefined): Reply {
    const { call_id: id, ext } = request.values;
    const call = switchboard.find(String(id));
    if (!call) {
      const sentence = `there is no call ${String(id)} in progress, and the response to an unknown one is not documented`;
      return fail(request, /^\{"status":"fail"\}$/, [404, sentence]);
    }
    const isCalled = ext !== undefined && !call.supervisors.has(String(ext));
    const refusal = isCalled ? refuseExtension(request, String(ext)) : undefined;
    return refusal ?? act(call) ?? succeed(request, { call_id: id, ext });
  }

  /** The side named by a transfer; undefined if a park has cut it. */
  function findTransferred(call: Call, leg: string): Side | undefined {
    if (call.parked && answers()['parked-leg'] === 'becomes-aleg') {
      return leg === 'aleg' ? call.parked : undefined;
    }
    const side = findSide(call, leg);
    return (call.parked ?? side) === side ? side : undefined;
  }

  function transfer(request: ApiRequest, call: Call): Reply | undefined {
    const { ext, legs } = request.body;
    const side = legs === undefined ? 'customer' : findTransferred(call, String(legs));
    if (!side) {
      return refuseRequest(
        400,
        `body/legs is "${legs}", the side that was cut: the response to that is not documented`,
      );
    }
    switchboard.transfer(call, String(ext), side);
    return undefined;
  }

  function park({ body }: ApiRequest, call: Call): undefined {
    const side = findSide(call, String(body.legs));
    const oppositeSide = side === 'customer' ? 'extension' : 'customer';
    switchboard.park(call, answers()['park-legs'] === 'kept' ? side : oppositeSide);
  }

  const join = (how: string) => (request: ApiRequest) =>
    withCall(request, ({ supervisors }) => {
      supervisors.set(String(request.body.ext), how);
      return undefined;
    });
  return {
    startClick2callAsyncV1: startClick,
    startClick2callSyncV1: async (request) => {
      const reply = startClick(request);
      if (reply.status === 200) {
        await clock.wait(pickUpSeconds);
      }
      return reply;
    },
    listActiveCallsV1: (request) => {
      const isNamed = answers()['active-call'] === 'last';
      const rows = switchboard
        .list()
        .map((call) => buildLiveRow(call, isNamed ? findNewExtension(call) : undefined));
      return listPage(request, filterRows(request, rows));
    },
    transferCallV1: (request) => withCall(request, (call) => transfer(request, call)),
    parkCallV1: (request) => withCall(request, (call) => park(request, call)),
    listenToCallV1: join('listens'),
    whisperToCallV1: join('whispers'),
    bargeIntoCallV1: join('has barged in'),
    listLiveExtensionsV3: (request) => {
      const rows = switchboard.list().flatMap((call) => buildExtensionRows(call, store));
      return listPage(request, filterRows(request, rows));
    },
    listQueueCallsV3: (request) => {
      const queueCalls = switchboard.list().filter(({ queue }) => queue);
      return listPage(request, filterRows(request, queueCalls.map(buildQueueRow)));
    },
    getExtensionLoginV3: (request) => {
      const id = request.values.id;
      const user = store.find('users', 'extension_uuid', id);
      const extension = String(user?.extension ?? id);
      return phones.isKnown(extension)
        ? succeed(request, { extension, is_logged_in: phones.isRegistered(extension) })
        : fail(request, /not found/, [404, `there is no extension ${extension}`]);
    },
  };
}
