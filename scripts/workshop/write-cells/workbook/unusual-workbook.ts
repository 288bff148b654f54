/** Tells that a workbook is damaged, larger than what is read here, or built in a way that is not understood. */
export class UnusualWorkbook extends Error {
  override name = 'UnusualWorkbook';
}
