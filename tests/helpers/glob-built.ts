import fastGlob from 'fast-glob';

/** Lists files of the built site by their path in `build/`. No file means that the pattern is wrong. */
export function globBuilt(pattern: string, ignore: readonly string[] = []): string[] {
  const files = fastGlob.sync(pattern, { cwd: 'build', ignore: [...ignore] });
  if (files.length === 0) {
    throw new Error(`No file in build/ matches ${pattern}`);
  }
  return files;
}
