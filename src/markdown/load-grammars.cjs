const { Prism } = require('prism-react-renderer');

/** Languages of code blocks that `prism-react-renderer` does not bring, each after those it builds on. */
const added = [
  ...['bash', 'csharp', 'csv', 'dart', 'diff', 'docker', 'groovy', 'http', 'ini', 'java', 'markup-templating', 'php'],
  ...['powershell', 'properties', 'ruby', 'sql', 'toml'],
];

/**
 * Adds these languages to the highlighter of Docusaurus. Prism's files of languages add to the global Prism, so that it stands there
 * meanwhile. A `.cjs` file, so that it can require them in that time.
 */
exports.loadGrammars = () => {
  globalThis.Prism = Prism;
  for (const language of added) {
    require(`prismjs/components/prism-${language}`);
  }
  delete globalThis.Prism;
  const { bash, json } = Prism.languages;
  // Prism knows no option with a hyphen in its name, such as `--max-time`.
  bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
  // The body of a request, `<<JSON` to `JSON`, with variables of the shell in its texts.
  const text = { pattern: json.string.pattern, lookbehind: true, greedy: true, inside: { variable: /\$\w+/ } };
  Prism.languages.insertBefore('bash', 'function-name', {
    body: { pattern: /(<<JSON\n)[\s\S]*?(?=\nJSON)/, lookbehind: true, greedy: true, inside: { ...json, string: text } },
  });
};
