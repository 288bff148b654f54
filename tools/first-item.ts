/** Returns the path of the first item that the list of all items names. Throws if it names none. */
export async function firstItem(address: string): Promise<string> {
  const list = await (await fetch(`${address}/browse`)).text();
  const [, path] = /<main[\s\S]*?href="[^"]*(\/items\/[^"]+)"/.exec(list) ?? [];
  if (!path) throw new Error(`${address}/browse names no item.`);
  return path;
}
