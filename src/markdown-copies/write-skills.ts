import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../site/built-site';
import { splitFrontMatter } from '../site/read-yaml';

const sources = join(__dirname, 'skills');
const folder = '/.well-known/agent-skills';

/** Writes skills for coding agents (https://agentskills.io) and their index. `{site}` in a skill is the address of this site. */
export async function writeSkills({ address, write }: BuiltSite): Promise<void> {
  const skills = [];
  for (const file of readdirSync(sources).sort()) {
    const text = readFileSync(join(sources, file), 'utf8').replaceAll('{site}', address('/').replace(/\/$/, ''));
    const { name, description } = splitFrontMatter(text).frontMatter.values;
    const path = `${folder}/${name}/SKILL.md`;
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    await write(path, text);
    skills.push({ name, type: 'skill-md', description, url: address(path), digest });
  }
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  await write(`${folder}/index.json`, `${JSON.stringify(index, null, 2)}\n`);
}
