import { z } from 'zod';
import type { Path } from '#scripts/read/yaml';

/** The keys that a schema knows where a path leads, through lists and names that are free; none where it asks for no keys. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((form) => keysAt(form, path));
  const [first, ...rest] = path;
  if (schema instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(schema.shape);
    return Object.hasOwn(schema.shape, first) ? keysAt(schema.shape[first], rest) : [];
  }
  if (first === undefined) return [];
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  return schema instanceof z.ZodRecord ? keysAt(schema.valueType, rest) : [];
}
