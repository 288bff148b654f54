/** What the address of map tiles must be, in an owner's words. */
export const tileAddressForm =
  'an address that begins with https:// and holds {z}, {x} and {y} after its host, such as https://tiles.example.org/{z}/{x}/{y}.png';

/** A host of plain letters, which becomes part of the Content-Security-Policy, and a path that holds no other placeholder. */
const tilePattern = /^https:\/\/[\w.-]+(:\d+)?\/[^\s'"<>\\]*$/i;

/** Whether tiles of a map can be asked for at an address: by a host of one name, at the places that are named in it. */
export function isTileAddress(text: string): boolean {
  const placeholders = text.match(/\{[^}]*\}/g) ?? [];
  return (
    tilePattern.test(text) &&
    ['{x}', '{y}', '{z}'].join() === [...placeholders].sort().join() &&
    URL.canParse(text)
  );
}
