import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

type Tokens = Readonly<Record<string, string>>;

const [light = '', dark = ''] = readFileSync('src/frame/css/custom.css', 'utf8').split('[data-theme="dark"]');

function listColors(css: string): Tokens {
  return Object.fromEntries(Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name, color]) => [name, color]));
}

const themes = { light: listColors(light), dark: listColors(dark) };

/** Relative luminance of WCAG 2.2. */
function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readContrast(color: string, background: string): number {
  const [lower = 0, higher = 0] = [color, background].map(readLuminance).sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const backgrounds = ['paper', 'surface', 'accent-tint'];
/** Lines between parts carry no meaning. */
const quiet = ['line', ...backgrounds];

describe.each(Object.entries(themes))('In the %s theme', (_theme, tokens) => {
  const texts = Object.keys(tokens).filter((name) => !quiet.includes(name));
  const pairs = texts.flatMap((name) => backgrounds.map((background) => [name, background] as const));

  test.each(pairs)('--%s is readable on --%s', (name, background) => {
    // Borders of controls need less than text.
    const minContrast = name === 'line-strong' ? 3 : 4.5;
    const contrast = readContrast(tokens[name] ?? '', tokens[background] ?? '');
    expect(contrast, `Choose a color with a contrast of ${minContrast} or more in custom.css`).toBeGreaterThanOrEqual(
      minContrast,
    );
  });
});

const copies = [
  ...['logo', 'logo-dark', 'favicon'].map((name) => `static/img/${name}.svg`),
  'src/frame/social-card.html',
  'packages/sandbox/dashboard/style.ts',
];

test.each(copies)('The colors of %s are tokens of custom.css', (file) => {
  const tokens = Object.values(themes).flatMap((theme) => Object.values(theme));
  const colors = readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/gi) ?? [];
  const others = colors.filter((color) => !tokens.includes(color.toLowerCase()));
  expect(others, 'Write colors of custom.css, in the light or the dark theme').toEqual([]);
});

/** How each type of row in a PNG is written: as differences to a guess from bytes to the left and above. */
const guesses: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    const upOrCorner = toUp <= toCorner ? up : corner;
    return toLeft <= toUp && toLeft <= toCorner ? left : upOrCorner;
  },
];

/** The last row of pixels of an RGB image. */
function readLastColor(file: string): string {
  const png = readFileSync(file);
  const width = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let start = 8; start < png.length; start += 12 + png.readUInt32BE(start)) {
    if (png.toString('latin1', start + 4, start + 8) === 'IDAT') {
      parts.push(png.subarray(start + 8, start + 8 + png.readUInt32BE(start)));
    }
  }
  const rows = inflateSync(Buffer.concat(parts));
  const size = width * 3 + 1;
  let above = Buffer.alloc(size);
  for (let start = 0; start < rows.length; start += size) {
    const row = rows.subarray(start, start + size);
    const guess = guesses[row[0] ?? 0];
    for (let index = 1; index < size; index += 1) {
      const isFirst = index <= 3;
      const left = isFirst ? 0 : (row[index - 3] ?? 0);
      const corner = isFirst ? 0 : (above[index - 3] ?? 0);
      row[index] = (row[index] ?? 0) + (guess?.(left, above[index] ?? 0, corner) ?? 0);
    }
    above = row;
  }
  return `#${above.subarray(1, 4).toString('hex')}`;
}

test('The link preview image has the accent color of its page, social-card.html', () => {
  const [, border] = /border-block-end: 16px solid (#\w+)/.exec(readFileSync('src/frame/social-card.html', 'utf8')) ?? [];
  const advice = 'Run the command in src/frame/social-card.html';
  expect(readLastColor('static/img/social-card.png'), advice).toBe(border);
});
