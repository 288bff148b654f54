/** Texts that are remembered at most, and of what length. */
const mostTexts = 20_000;
const longest = 120;

/**
 * Makes something of texts that come again and again, as the values of a collection do, each once as long as it is
 * remembered: time is saved, and memory, for what is made is shared. It must not be changed. Where hardly a text comes twice,
 * as with ids, nothing is remembered.
 *
 * @param keep what is remembered of it, where what is made holds only until the next
 */
export function memoize<T>(
  make: (text: string) => T,
  keep: (made: T) => T = (made) => made,
): (text: string) => T {
  const known = new Map<string, T>();
  let isWorthIt = true;
  let uses = 0;
  return (text) => {
    if (!isWorthIt || text.length > longest) return make(text);
    const remembered = known.get(text);
    uses += Number(remembered !== undefined);
    if (remembered !== undefined) return remembered;
    if (known.size >= mostTexts) {
      isWorthIt = uses > known.size;
      uses = 0;
      known.clear();
    }
    const fresh = make(text);
    known.set(text, keep(fresh));
    return fresh;
  };
}
