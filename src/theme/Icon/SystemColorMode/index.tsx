// Instead of the original, nothing: this site does not offer the mode, but the theme draws its icon in every page.
export default function IconSystemColorMode(): null {
  return null;
}
