import { spawn } from 'node:child_process';
import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setInterval } from 'node:timers/promises';
import fastGlob from 'fast-glob';
import { describeHosting } from '../src/hosting/describe-hosting';
import { startNginx } from '../tests/nginx/start-nginx';
import type { Measurement } from './measurement';

const folder = 'build';
const place = '.cache/load';
const port = Number(process.env.TEST_PORT ?? 4173) + 9;
const seconds = 20;
const connections = 20;
/** The owner's disturbances: each second one of them. */
const pause = 1000;

/** A script for wrk: asks for every page and file of the site in turn, as browsers do, and counts what is not answered with 200. */
function writeScript(paths: readonly string[]): string {
  const requests = paths.map((path) => `  wrk.format("GET", ${JSON.stringify(path)}),`).join('\n');
  return [
    'wrk.headers["Accept-Encoding"] = "gzip, deflate, br"',
    // A connection for each request: nginx closes kept ones at a reload, and browsers then ask again where wrk counts an error.
    'wrk.headers["Connection"] = "close"',
    'local requests, at = nil, 0',
    'function init() requests = {',
    requests,
    '} end',
    'function request() at = at % #requests + 1; return requests[at] end',
    'function done(summary, latency)',
    '  local e = summary.errors',
    '  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration, e.status + e.connect + e.timeout + e.read + e.write, latency:percentile(99)))',
    'end',
    '',
  ].join('\n');
}

function runWrk(script: string): Promise<string> {
  return new Promise((settle, fail) => {
    const values = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
    const child = spawn('wrk', values);
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
    });
    child.once('error', () => fail(new Error('wrk is missing. Install the Debian package wrk.')));
    child.once('close', () => settle(output));
  });
}

/**
 * Asks the site on nginx with one worker, which is one core, for all pages and scripts in turn, as fast as it answers, while its
 * configuration is read again and its folder is switched to another build every other second.
 *
 * @returns Requests a second, errors, and the time that 99 of 100 answers take.
 * @throws Error when nginx, wrk or the build is missing.
 */
export async function measureLoad(): Promise<Measurement[]> {
  rmSync(place, { recursive: true, force: true });
  const builds = [resolve(place, 'first'), resolve(place, 'second')];
  for (const build of builds) {
    cpSync(folder, build, { recursive: true });
  }
  const hosting = await describeHosting(folder, { baseUrl: '/', algolia: undefined, redirects: 'redirects.tsv' });
  const server = await startNginx(builds[0] ?? folder, hosting, port);
  const scripts = await fastGlob('assets/**/*.{js,css,woff2}', { cwd: folder });
  const script = join(place, 'requests.lua');
  writeFileSync(script, writeScript([...hosting.pages.map(encodeURI), ...scripts.map((file) => `/${file}`)]));

  let isLoaded = true;
  let switches = 0;
  let reloads = 0;
  const disturb = async (): Promise<void> => {
    for await (const _ of setInterval(pause)) {
      if (!isLoaded) {
        return;
      }
      if (switches > reloads) {
        server.reload();
        reloads += 1;
      } else {
        switches += 1;
        // A link cannot be overwritten, but another one can take its name in one step.
        symlinkSync(builds[switches % 2] ?? folder, `${server.site}.next`);
        renameSync(`${server.site}.next`, server.site);
      }
    }
  };
  const disturbed = disturb();
  const output = await runWrk(script).finally(async () => {
    isLoaded = false;
    await disturbed;
    await server.stop();
  });
  const [, requests, duration, errors, slow] = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(output) ?? [];
  if (requests === undefined) {
    throw new Error(`wrk did not end well. It printed: ${output}`);
  }
  return [
    {
      what: 'Requests answered by one worker of nginx',
      value: Math.round((Number(requests) / Number(duration)) * 1e6),
      unit: '1/s',
      limit: 2000,
      isMinimum: true,
    },
    { what: 'Errors among them', value: Number(errors), unit: '', limit: 0 },
    { what: 'Time of 99 of 100 answers', value: Number(slow) / 1000, unit: 'ms' },
    { what: 'Switches of the folder meanwhile', value: switches, unit: '' },
    { what: 'Reloads of the configuration meanwhile', value: reloads, unit: '' },
  ];
}
