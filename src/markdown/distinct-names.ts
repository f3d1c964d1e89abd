/** Numbers repeated names on a page, for readers who hear a list of its buttons: `Shell`, `Shell (2)`. */
export function distinctNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
