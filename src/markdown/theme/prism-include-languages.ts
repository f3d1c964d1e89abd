// Replaces the original, which loads Prism languages: the browser highlights no code (see
// src/markdown/theme/CodeBlock).
export default function prismIncludeLanguages(): void {}
