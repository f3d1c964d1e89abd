// Empty: the feature that provides page actions replaces it.
export default function PageActions(): null {
  return null;
}
