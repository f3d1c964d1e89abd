// Instead of the original, which opens with scripts only, nothing: the bar above the page has its contents.
export default function DocItemTOCMobile(): null {
  return null;
}
