// Replaces the original, which loads the languages of a highlighter that no page runs (see src/markdown/theme/CodeBlock).
export default function prismIncludeLanguages(): void {}
