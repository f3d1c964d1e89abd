// Replaces the original, which needs scripts: the page bar shows the contents.
export default function DocItemTOCMobile(): null {
  return null;
}
