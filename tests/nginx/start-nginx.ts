import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import type { SiteHosting } from '../../src/built-site/hosting/site-hosting';
import { writeNginxSite } from '../../src/built-site/hosting/write-nginx-site';

/** A server that runs. */
export interface RunningNginx {
  readonly origin: string;
  /** The folder or symbolic link in which the site lies: pointing it at another build is a deploy. */
  readonly site: string;
  /** Starts new workers with the configuration read again, and lets the old ones end their work. */
  reload(): void;
  stop(): Promise<void>;
}

/** The parts of Debian's own `nginx.conf` that the site's file stands on, with places that any account may write to. */
function writeMain(place: string, site: string): string {
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'include /etc/nginx/modules-enabled/*.conf;',
    'worker_processes 1;',
    'daemon off;',
    `pid ${place}/nginx.pid;`,
    `error_log ${place}/error.log;`,
    'events { worker_connections 768; }',
    'http {',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  include /etc/nginx/mime.types;',
    '  gzip on;',
    '  access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${place}/${kind};`),
    `  include ${site};`,
    '}',
    '',
  ].join('\n');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}

/**
 * Serves a build with the nginx of this machine, as `src/built-site/hosting/` configures it.
 *
 * @param folder - The build.
 * @param hosting - The rules.
 * @param port - Where it listens.
 * @returns The server, once it answers.
 * @throws Error when there is no nginx, or with its words when it does not take the configuration.
 */
export async function startNginx(folder: string, hosting: SiteHosting, port: number): Promise<RunningNginx> {
  const command = findRuntime(runtimes.nginx);
  if (command === undefined) {
    throw new Error(`${runtimes.nginx.name} is missing. Install the Debian packages ${runtimes.nginx.packages.join(', ')}.`);
  }
  const place = resolve('.cache/nginx', String(port));
  rmSync(place, { recursive: true, force: true });
  const root = join(place, 'root');
  const site = join(root, hosting.baseUrl).replace(/\/$/, '');
  mkdirSync(dirname(site), { recursive: true });
  symlinkSync(resolve(folder), site);
  writeFileSync(join(place, 'site.conf'), writeNginxSite(hosting, String(port), root));
  const main = join(place, 'nginx.conf');
  writeFileSync(main, writeMain(place, join(place, 'site.conf')));
  const values = ['-c', main, '-e', join(place, 'error.log')];
  const trial = spawnSync(command, [...values, '-t'], { encoding: 'utf8' });
  if (trial.status !== 0) {
    throw new Error(
      `nginx does not take the configuration that src/built-site/hosting/write-nginx-site.ts writes: ${trial.stderr}`,
    );
  }
  const child: ChildProcess = spawn(command, values, { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  for (let trials = 0; !(await isListening(port)); trials += 1) {
    if (trials === 100 || child.exitCode !== null) {
      throw new Error(`nginx does not listen on port ${port}. Its log is ${join(place, 'error.log')}.`);
    }
    await setTimeout(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    site,
    reload: () => child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
