import * as fs from 'node:fs';

/** The process of another user can't be signaled (EPERM). */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Creates a symlink to this process, which is atomic and needs no disk space. False if the link exists. */
function claim(link) {
  try {
    fs.symlinkSync(String(process.pid), link);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** The process id in a lock. Undefined if another process has just removed it. */
function readOwner(link) {
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/**
 * Replaces the lock that a killed process has left. Two processes must not both do this, hence a second lock.
 */
function replaceLock(link, owner) {
  const takeover = `${link}-of-${owner}`;
  if (!claim(takeover)) {
    throw new Error(
      `Another process is replacing the lock of process ${owner}. If none is, remove ${takeover}.`,
    );
  }
  // Another process may have replaced it meanwhile.
  if (readOwner(link) === owner) {
    fs.rmSync(link);
  }
  fs.rmSync(takeover);
}

/** Lets one process release at a time. The lock ends with the process. */
export function lock(link) {
  while (!claim(link)) {
    const owner = readOwner(link);
    if (owner && isRunning(Number(owner))) {
      throw new Error(`Process ${owner} is already releasing. If it is another program, remove ${link}.`);
    }
    if (owner) {
      replaceLock(link, owner);
    }
  }
  process.once('exit', () => fs.rmSync(link));
}
