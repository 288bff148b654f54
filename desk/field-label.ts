import type { DeskColumn } from '#desk/api';
import type { DeskText } from '#desk/text';

/** Returns what the desk calls a field: as visitors read it, but for text alternatives, which they do not read. */
export function fieldLabel({ name, label }: Pick<DeskColumn, 'name' | 'label'>, text: DeskText): string {
  return name === 'alt' ? text('describe', 'alt') : label;
}
