// Converts request bodies into the form that responses use.
import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { Fields } from '../choose-reply';
import type { Row } from './store';

/** Requests send a list with `press_num`; responses have objects keyed by it. */
export function keepOptions({ press_options: options, ...body }: Fields): Fields {
  const read = Array.isArray(options)
    ? options.map((option: Json) => {
        const { press_num: key, voice_type, content, audio_file } = isObject(option) ? option : {};
        const sound = { voice_type, content, audio_file };
        return { [String(key)]: Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== undefined)) as Row };
      })
    : undefined;
  return { ...body, press_options: read };
}

/** Drops the password: responses never include it. */
export function keepUser({ password, confirm_password, is_active: isActive, is_create_extension, ...body }: Fields): Fields {
  return { ...body, ...(isActive === undefined ? {} : { user_enabled: String(isActive) }) };
}

/** Responses have the extra values as JSON text. */
export function keepLead({ additional, ...body }: Fields): Fields {
  return {
    ...body,
    ...(additional === undefined ? {} : { additional: typeof additional === 'string' ? additional : JSON.stringify(additional) }),
  };
}
