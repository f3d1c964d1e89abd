import { resolve } from 'node:path';
import type { LanguageRun } from '../language-run';

/** A public class must be in a file of the same name. */
const toClass = (operationId: string): string => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;

/** Possible imports. */
const packages = [
  'com.example.pitel.Pitel',
  'com.google.gson.JsonPrimitive',
  'java.nio.file.Path',
  'java.time.Duration',
  'java.util.List',
  'java.util.Map',
  'java.util.Objects',
];

/** Path in the Debian package. */
const gson = '/usr/share/java/gson.jar';

export const javaRun: LanguageRun = {
  folder: 'com/example/pitel',
  program: {
    file: 'Main.java',
    build: ['javac', '-cp', gson, '-d', '.', 'Main.java', 'com/example/pitel/Pitel.java'],
    start: ['java', '-cp', `.:${gson}`, 'Main'],
  },
  runtimes: [
    { name: 'Java Development Kit', commands: ['javac'], check: ['-version'], packages: ['default-jdk-headless'] },
    {
      name: 'Gson for Java',
      commands: ['javap'],
      check: ['-cp', gson, 'com.google.gson.Gson'],
      packages: ['libgoogle-gson-java'],
    },
  ],
  version: ['java', '--version'],
  place: (id) => `${toClass(id)}.java`,
  wrap(id, code) {
    const used = packages.filter((one) => new RegExp(`\\b${one.split('.').at(-1)}\\b`).test(code));
    const imports = used.map((one) => `import ${one};\n`).join('');
    return `${imports}public class ${toClass(id)} {\n  public static void main(String[] args) throws Exception {\n${code}\n  }\n}`;
  },
  compile: (samples, compiler) => ({
    commands: [
      [
        ...([compiler, '-Xlint:all', '-Werror', '-encoding', 'UTF-8', '-cp', gson, '-d', '.'] as const),
        ...[resolve('packages/samples/run/RunAll.java'), 'com/example/pitel/Pitel.java', ...samples.map(({ path }) => path)],
      ],
    ],
  }),
  start: ({ path }) => ['java', '-cp', `.:${gson}`, path.replace('.java', '')],
  startAll: (samples) => ['java', '-cp', `.:${gson}`, 'RunAll', ...samples.map(({ path }) => path.replace('.java', ''))],
};
