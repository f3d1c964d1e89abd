import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { listCodeBlocks, readBlock } from './list-code-blocks';
import { guide } from './native-library';
import { runPageCode } from './run-page-code';

/** Parses XML texts. Prints the error of each, or the content of a property list. */
const program = `
import json, plistlib, sys, xml.dom.minidom
def read(text):
    try:
        root = xml.dom.minidom.parseString(text).documentElement.tagName
        return {"content": plistlib.loads(text.encode()) if root == "plist" else {}}
    except Exception as error:
        return {"error": str(error)}
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`;

interface ParsedFile {
  readonly error?: string;
  readonly content?: {
    readonly UIBackgroundModes?: readonly string[];
    readonly BGTaskSchedulerPermittedIdentifiers?: readonly string[];
  };
}

function findFaults(codes: readonly string[]): (string | undefined)[] {
  const { stdout } = spawnSync('python3', ['-c', program], { input: JSON.stringify(codes), encoding: 'utf8' });
  const readings: ParsedFile[] = JSON.parse(stdout);
  return readings.map(({ error, content: { UIBackgroundModes: modes, BGTaskSchedulerPermittedIdentifiers: tasks } = {} }) => {
    if (error) {
      return `found ${error}; write well-formed XML.`;
    }
    return modes?.includes('processing') && !tasks?.length
      ? 'found the background mode "processing" alone; remove it, or add BGTaskSchedulerPermittedIdentifiers.'
      : undefined;
  });
}

const modes = '<key>UIBackgroundModes</key><array><string>processing</string></array>';
const tasks = '<key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.task</string></array>';

const lists = [modes, modes + tasks].map((content) => `<plist version="1.0"><dict>${content}</dict></plist>`);
const planted = ['<a><b></a>', '<a>&amp</a>', ...lists];
const blocks = listCodeBlocks((source) => source.startsWith('pitel_app/')).filter(({ language }) => language === 'xml');
// One start of Python for all.
const faults = findFaults([...planted, ...blocks.map(({ code }) => code)]);

test('Reports mistakes in native files', () => {
  expect(faults.slice(0, planted.length)).toEqual([
    expect.stringContaining('mismatched tag'),
    expect.stringContaining('not well-formed'),
    expect.stringContaining('"processing" alone'),
    undefined,
  ]);
});

test('Manifests, resources and property lists of the SDK guides are well-formed', () => {
  expect(blocks.map(({ title }) => title)).toContain('ios/Runner/Info.plist');
  const found = faults.slice(planted.length);
  expect(blocks.flatMap(({ source, line }, index) => (found[index] ? [`${source}:${line}: ${found[index]}`] : []))).toEqual([]);
});

/**
 * What the React Native program asks an iPhone for. Without its pod, a question ends in an error, and no
 * screen appears.
 */
async function listQuestions(): Promise<string[]> {
  const questions: string[] = [];
  const { askCallPermissions } = runPageCode<{ askCallPermissions(): Promise<object> }>(guide, 'src/permissions.ts', {
    'react-native': { Platform: { OS: 'ios' } },
    'react-native-permissions': {
      PERMISSIONS: { IOS: { MICROPHONE: 'Microphone', BLUETOOTH: 'Bluetooth' }, ANDROID: {} },
      RESULTS: { GRANTED: 'granted' },
      request: async (permission: string) => questions.push(permission),
      requestNotifications: async () => questions.push('Notifications'),
      check: async () => 'granted',
      checkNotifications: async () => ({ status: 'granted' }),
    },
  });
  await askCallPermissions();
  return questions;
}

test('The Podfile has a pod for each permission that the program needs', async () => {
  const [, pods = ''] = /setup_permissions\(\[(.*)\]\)/.exec(readBlock(guide, 'ios/Podfile, above the target')) ?? [];
  const podNames = pods.split(',').map((pod) => pod.trim().replaceAll("'", ''));
  const questions = await listQuestions();
  expect(questions).toContain('Microphone');
  expect(podNames).toEqual(expect.arrayContaining(questions));
});
