import type { Opened } from '#scripts/items/make-item';

/** Adds to opened files the addresses that they were fetched from, which their owner knows them by. */
export function withAddresses(
  { pictures, files, transcripts }: Opened,
  addresses: ReadonlyMap<string, string>,
): Opened {
  return {
    pictures: new Map(
      [...pictures].map(([file, pages]) => [
        file,
        pages.map((page) => withAddress(page, addresses.get(file))),
      ]),
    ),
    files: new Map([...files].map(([file, object]) => [file, withAddress(object, addresses.get(file))])),
    transcripts,
  };
}

function withAddress<Value extends object>(value: Value, address: string | undefined): Value {
  return address === undefined ? value : { ...value, address };
}
