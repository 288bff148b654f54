import { faultsOf } from '#model/problems/define-faults';

export const deskFaults = {
  'files-without-row': {
    cause: 'Files of the folder are named by no row and no page, which the desk notes.',
    expected: 'a row, or a page, that names each file of the folder',
    remedy: 'They are not on the site. Give them rows, or leave them as they are.',
  },
} as const;

/** Makes a fault that only the desk reports. */
export const deskFault = faultsOf(deskFaults);
