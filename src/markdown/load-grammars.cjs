const { Prism } = require('prism-react-renderer');
const { languages } = require('prismjs/components.js');

/** Names that readers know better than those of Prism. */
const titles = { bash: 'Shell', properties: 'Properties', proguard: 'ProGuard', tsx: 'TSX' };

function find(name) {
  return Object.entries(languages).find(([id, { alias = [] }]) => id === name || [alias].flat().includes(name))?.[1];
}

/**
 * @param {string} name - Of a language in code.
 * @returns {string | undefined} What readers call it; undefined where Prism does not know it.
 */
exports.titleOf = (name) => titles[name] ?? find(name)?.aliasTitles?.[name] ?? find(name)?.title;

/**
 * Adds the grammar of a language to the highlighter of Docusaurus, which brings a few, with those that it builds on. Prism's files of
 * languages add to the global Prism, so that it stands there meanwhile. A `.cjs` file, so that it can require them in that time.
 *
 * @param {string} name - Of the language, or another name that Prism has for it. What Prism does not know stays without colors.
 */
exports.loadGrammar = (name) => {
  if (find(name) && !(name in Prism.languages)) {
    globalThis.Prism = Prism;
    require('prismjs/components/')(name);
    delete globalThis.Prism;
  }
};

exports.loadGrammar('bash');
const { bash, json } = Prism.languages;
// Prism knows no option with a hyphen in its name, such as `--max-time`.
bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
// The body of a request, `<<JSON` to `JSON`, behind the rest of its command, with variables of the shell in its texts; in quotes,
// `<<'JSON'`, it has none. All of it, or Prism finds one long text that begins with the word.
const text = { pattern: json.string.pattern, lookbehind: true, greedy: true, inside: { variable: /\$\w+/ } };
Prism.languages.insertBefore('bash', 'function-name', {
  body: {
    pattern: /(<<)'?JSON'?\s[\s\S]*?\nJSON/,
    lookbehind: true,
    greedy: true,
    inside: { command: { pattern: /^(?:.*\\\n)*.*/, greedy: true, inside: bash }, ...json, string: text },
  },
});
