/** Instead of what a report may not show. */
const maskSymbol = '…';

/** A field name or a word that a person wrote into a program: letters, with few digits, and not long. */
const plainWord = /^[A-Za-z_$][A-Za-z0-9_$ .-]{0,39}$/;
const maxNumberDigits = 4;
/** A short word such as `id` is part of many keys by chance. */
const minSecretLength = 8;

export type Mask = (word: string) => string;

/** Shows only what looks like a word, and nothing that is, has or is in a secret of the recording. */
export function createMask(secrets: ReadonlySet<string>): Mask {
  return (word) => {
    const digits = word.replace(/\D/g, '').length;
    const isPlain = digits <= maxNumberDigits && (plainWord.test(word) || /^\d*$/.test(word));
    const isInside = (secret: string): boolean => word.length >= minSecretLength && secret.includes(word);
    const isSecret = isPlain && [...secrets].some((secret) => word.includes(secret) || isInside(secret));
    return isPlain && !isSecret ? word : maskSymbol;
  };
}
