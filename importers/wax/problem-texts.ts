import { faultsOf } from '#model/problems/define-faults';

export const waxFaults = {
  'columns-left-out': {
    cause: 'The layout of a Wax project does not show these columns, so they are left out.',
    expected: 'only columns that {layout}, the layouts around it or their includes name',
    remedy: 'They are left out. To show one, add it to "meta" in that file, as {line}.',
  },
} as const;

/** Words a fault of a Wax project. */
export const waxFault = faultsOf(waxFaults);
