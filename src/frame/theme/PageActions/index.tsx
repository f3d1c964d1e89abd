// Empty: what can be done with a page comes with the feature that does it.
export default function PageActions(): null {
  return null;
}
