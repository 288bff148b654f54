// Tests use an installed Chrome or Chromium (tests/browser/find.ts): npm ci must work without the browser's download.
module.exports = { skipDownload: true };
