import { type Skill, type SkillSource, skillEntry } from '@modelcontextprotocol/server/ext/skills';
import { skillPath, skillsIndexPath } from '../../site/published-paths';

/** Serves the skills that the site publishes, file by file and with the same digests. */
export function openSkills(read: (path: string) => Promise<string | undefined>): SkillSource {
  async function readSkill(name: string): Promise<{ text: string; skill: Skill } | undefined> {
    const text = await read(skillPath(name));
    return text === undefined ? undefined : { text, skill: await skillEntry(name, { 'SKILL.md': text }) };
  }

  const nameOf = (uri: string): string => /^skill:\/\/([\w-]+)\/SKILL\.md$/.exec(uri)?.[1] ?? '';

  return {
    async list() {
      const index = await read(skillsIndexPath);
      const names: string[] = JSON.parse(index ?? '{"skills":[]}').skills.map(
        ({ name }: { name: string }) => name,
      );
      const skills = await Promise.all(names.map(readSkill));
      return { skills: skills.flatMap((skill) => (skill ? [skill.skill] : [])) };
    },
    get: async (uri) => (await readSkill(nameOf(uri)))?.skill,
    async read(uri) {
      const text = (await readSkill(nameOf(uri)))?.text;
      return text === undefined ? undefined : { text, mimeType: 'text/markdown' };
    },
  };
}
