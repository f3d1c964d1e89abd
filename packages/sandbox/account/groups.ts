import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { AccountServices } from './account-services';
import { type Handlers, succeed } from './api-request';
import { pickTexts, type Row } from './store';

const groupFields = ['group_uuid', 'domain_uuid', 'group_name', 'group_description', 'department_uuid'];

function listGroups({ groups }: Row): Row[] {
  return Array.isArray(groups)
    ? (groups as readonly Json[]).filter(isObject).map((group) => ({ ...group }))
    : [];
}

/** Assigns users to groups. Only users show the groups: how a group lists its users is not specified. */
export function createGroupHandlers(
  { updateGroupV3: update = succeed }: Handlers,
  { store, answers }: AccountServices,
): Handlers {
  return {
    updateGroupV3: async (request) => {
      const reply = await update(request);
      const group = store.find('groups', 'group_uuid', request.values.group_uuid);
      const { user_assigns: assignments } = request.body;
      if (reply.status !== 200 || !group || !Array.isArray(assignments)) {
        return reply;
      }
      for (const user of store.list('users')) {
        const old = listGroups(user);
        const others = old.filter(({ group_uuid }) => group_uuid !== group.group_uuid);
        const isKept = others.length < old.length && answers().assignments === 'add';
        const groups =
          isKept || assignments.includes(user.user_uuid)
            ? [...others, pickTexts(group, groupFields)]
            : others;
        Object.assign(user, { groups, group_name: groups[0]?.group_name ?? '' });
      }
      return reply;
    },
  };
}
