import { describe, expect, test } from 'vitest';
import { listCodeBlocks } from './list-code-blocks';

const guide = 'pitel_app/flutter/flutter_pitel_voip.mdx';
const blocks = listCodeBlocks((source) => source.startsWith('pitel_app/flutter/'));
const programs = blocks.filter(({ language }) => language === 'dart');

/** What `flutter create` and `flutterfire configure` make. */
const generatedPackages = ['flutter', 'firebase_options.dart'];

const fileName = (title = ''): string => title.replace(/^lib\/|,.*/g, '');

function listImports(code: string): string[] {
  return [...code.matchAll(/^import '(?:package:(\w+)\/[^']*|([^':]+))';$/gm)].map(([, name, file]) => name ?? file ?? '');
}

describe('A Dart program of the Flutter guide', () => {
  test('Imports only what the guide installs or shows', () => {
    const commands = blocks.filter(({ source, language }) => source === guide && language === 'bash').map(({ code }) => code);
    const installedPackages = commands.flatMap((code) =>
      [...code.matchAll(/^flutter pub add (.*)$/gm)].flatMap(([, list = '']) => list.split(' ')),
    );
    const codeBlocks = [
      ...generatedPackages,
      ...installedPackages.map((name) => name.replace(/"|:.*/g, '')),
      ...programs.map(({ title }) => fileName(title)),
    ];
    const missingPackages = programs.flatMap(({ title, code }) =>
      listImports(code)
        .filter((name) => !codeBlocks.includes(name))
        .map((name) => `${title}: ${name}`),
    );
    expect(missingPackages).toEqual([]);
  });

  test('Reads the values that pitel.json has', () => {
    const settings = blocks.find(({ title }) => title === 'pitel.json')?.code ?? '{}';
    const code = programs.map((program) => program.code).join('\n');
    const read = [...code.matchAll(/fromEnvironment\('(\w+)'/g)].map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(Object.keys(JSON.parse(settings))));
  });
});
