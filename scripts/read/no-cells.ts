/** What a row's cells are made with: it inherits nothing, so that a column named `constructor` is only ever the table's own. */
const Cells: new () => Record<string, string> = class {} as new () => Record<string, string>;
Object.setPrototypeOf(Cells.prototype, null);
Reflect.deleteProperty(Cells.prototype, 'constructor');

/**
 * A row without cells yet. Rows of one table share one shape; as objects without any prototype, which V8 keeps as hash tables,
 * they would take six times the memory.
 */
export function noCells(): Record<string, string> {
  return new Cells();
}
