const { Prism } = require('prism-react-renderer');
const components = require('prismjs/components.js');
const listLanguages = require('prismjs/dependencies.js');

/** Languages that files of Prism add; not the note on all of them, nor what `prism-react-renderer` has added to JavaScript itself. */
const { meta, 'js-templates': added, ...languages } = components.languages;

/** Grammars stand beside the functions that make them. */
function findGrammar(language) {
  const found = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  return typeof found === 'object' ? found : undefined;
}

/**
 * Adds a language, after those it builds on. Prism's files of languages add to the global Prism, so that one stands there meanwhile.
 * Not by Prism's own loader: it also loads anew what a language may change, without what `prism-react-renderer` has added to it.
 */
function addLanguage(language) {
  const before = globalThis.Prism;
  globalThis.Prism = Prism;
  try {
    for (const name of listLanguages(components, [language], Object.keys(Prism.languages)).getIds()) {
      if (!findGrammar(name) && Object.hasOwn(languages, name)) {
        require(`prismjs/components/prism-${name}`);
      }
    }
  } finally {
    globalThis.Prism = before;
  }
}

/**
 * Finds the grammar of a language. One that `prism-react-renderer` lacks is added to its Prism when it is first asked for: all of them
 * together take longer than a page that is already compiled can wait. A `.cjs` file, so that it can require what it finds out.
 *
 * @param {string} language - Name of a language, or another one of its names, for example `sh`.
 * @returns {import('prism-react-renderer').PrismGrammar | undefined} The grammar; undefined when Prism has none.
 */
exports.loadGrammar = (language) => {
  if (!findGrammar(language)) {
    addLanguage(language);
  }
  return findGrammar(language);
};
