import { indent } from '../../write-values';
import type { LanguageRun } from '../language-run';

const packages = ['context', 'encoding/json', 'fmt', 'log', 'net/url', 'os', 'time'];

const module = { 'go.mod': 'module example.com/app\n\ngo 1.19\n' };

export const goRun: LanguageRun = {
  folder: 'pitel',
  program: {
    file: 'main.go',
    files: module,
    build: ['go', 'build', '-o', 'main', '.'],
    start: ['./main'],
  },
  runtimes: [{ name: 'Go', commands: ['go'], check: ['version'], packages: ['golang-go'] }],
  version: ['go', 'version'],
  // No C compiler and no network access.
  environment: { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' },
  place: (id) => `${id}/sample.go`,
  // All samples are packages of one program, which is linked once.
  wrap(_operationId, code) {
    const used = packages.filter((one) => new RegExp(`\\b${one.split('/').at(-1)}\\.`).test(code));
    const imports = [...used.map((one) => `\t"${one}"`), '', '\t"example.com/app/pitel"'].join('\n');
    return `package sample\n\nimport (\n${imports}\n)\n\nfunc Main() {\n\t${indent(code, '\t')}\n}`;
  },
  compile(samples, command) {
    const imports = samples.map(({ operationId: id }) => `import ${id} "example.com/app/${id}"\n`).join('');
    const entries = samples.map(({ operationId: id }) => `"${id}": ${id}.Main,\n`).join('');
    const main = `func main() {\nmap[string]func(){\n${entries}}[os.Args[1]]()\n}\n`;
    return {
      files: { ...module, 'main.go': `package main\nimport "os"\n${imports}${main}` },
      commands: [
        // `gofmt -l` lists unformatted files but exits with 0.
        ['sh', '-c', 'test -z "$(gofmt -l */ | tee /dev/stderr)"'],
        [command, 'vet', './pitel'],
        [command, 'build', '-ldflags=-s -w', '-o', 'run', '.'],
      ],
    };
  },
  start: ({ operationId }) => ['./run', operationId],
};
