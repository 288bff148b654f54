/** Version of PDFium, which determines the look of pages: pages rendered by another version are made anew. */
export const pdfiumVersion = '2.15.1';
