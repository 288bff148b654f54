/** Version of PDFium. It determines how pages look: pages rendered by another version are rendered again. */
export const pdfiumVersion = '2.15.1';
