/** Version of PDFium, which decides what pages look like: those that another has drawn are made anew. */
export const pdfiumVersion = '2.15.1';
