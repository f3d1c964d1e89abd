const { Prism } = require('prism-react-renderer');
const { languages } = require('prismjs/components.js');

const titles = { bash: 'Shell', properties: 'Properties', proguard: 'ProGuard', tsx: 'TSX' };

function find(name) {
  return Object.entries(languages).find(
    ([id, { alias = [] }]) => id === name || [alias].flat().includes(name),
  )?.[1];
}

/** @type {(name: string) => string | undefined} Display name, if Prism knows the language. */
exports.titleOf = (name) => titles[name] ?? find(name)?.aliasTitles?.[name] ?? find(name)?.title;

/** @type {(name: string) => string[]} All names of a language that Prism knows. */
exports.aliasesOf = (name) => {
  const [id, { alias = [] }] = Object.entries(languages).find((entry) => entry[1] === find(name)) ?? ['', {}];
  return id === '' ? [] : [id, ...[alias].flat()];
};

// Prism's language files extend a global `Prism`, so it is set during `require`, which needs a `.cjs` file.
function load(names) {
  globalThis.Prism = Prism;
  require('prismjs/components/')(names);
  delete globalThis.Prism;
}

// Adds a grammar and its dependencies to the Docusaurus highlighter. An unknown language stays without
// colors.
/** @type {(nameOrAlias: string) => void} */
exports.loadGrammar = (name) => {
  if (find(name) && !(name in Prism.languages)) {
    load(name);
  }
};

// PHP depends on JavaScript and replaces the highlighter's grammar, so it is replaced before any code is
// highlighted.
load(['javascript', 'bash']);
const { bash, json } = Prism.languages;
// Prism does not match options with a hyphen inside, such as `--max-time`.
bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
// Options are quiet, so that the request and its variables stand out.
bash.parameter.alias = 'comment';
// Prism ends the number of a version, such as `0.74.1`, at its second dot.
bash.number.pattern = /(^|\s)\d+(?:[.,]\d+)*\b/;
// In `${NAME:?}`, only the name has the color of variables.
const variable = {
  pattern: /\$(?:\w+|[#?*!@$]|\{[^}]*\})/,
  greedy: true,
  inside: { signs: { pattern: /^\$\{|(?::\?)?\}$/, alias: 'comment' } },
};
// After arithmetic. Prism takes `$(…)` as one token in one color, which ends at the second nested bracket.
// Here, it only starts a command.
bash.variable.splice(1, bash.variable.length, variable);
bash.function.pattern = new RegExp(bash.function.pattern.source.replace('[<>]', '[<>$]'));
// A heredoc body, from `<<JSON` to `JSON`, with shell variables in its strings. It must match as a whole, or
// Prism reads it as one long string.
const text = { pattern: json.string.pattern, lookbehind: true, greedy: true, inside: { variable } };
Prism.languages.insertBefore('bash', 'function-name', {
  body: {
    pattern: /(<<)'?JSON'?\s[\s\S]*?\nJSON/,
    lookbehind: true,
    greedy: true,
    inside: {
      delimiter: { pattern: /(?<=\n)JSON$/, alias: 'comment' },
      command: { pattern: /^[\s\S]*?(?=\n[[{])/, greedy: true, inside: Prism.languages.bash },
      ...json,
      string: text,
      variable,
    },
  },
});
