// What is kept of the body of a request, where a record has it in another form.
import { isObject, type Json } from '../../contract/operation';
import type { Fields } from '../choose-reply';
import type { Row } from './store';

/** Options are sent as a list with `press_num`, and read as objects that are named by the key. */
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

/** What is read of a user has no password. */
export function keepUser({ password, confirm_password, is_active: isActive, is_create_extension, ...body }: Fields): Fields {
  return { ...body, ...(isActive === undefined ? {} : { user_enabled: String(isActive) }) };
}

/** The extra values of a lead are read as text. */
export function keepLead({ additional, ...body }: Fields): Fields {
  return {
    ...body,
    ...(additional === undefined ? {} : { additional: typeof additional === 'string' ? additional : JSON.stringify(additional) }),
  };
}
