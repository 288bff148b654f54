import puppeteer from 'puppeteer';
import { spawn } from 'node:child_process';
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const port0 = 4310;
let n = 0;
for (const [name, out] of [['en', 'out'], ['de', '/tmp/out-de'], ['ar', '/tmp/out-ar']] as const) {
  const port = port0 + n++;
  const server = spawn('npx', ['vitrine', 'preview', '--out', out, '--port', String(port)], { detached: true, stdio: 'ignore' });
  await new Promise((r) => setTimeout(r, 4000));
  for (const width of [320, 360]) {
    const page = await browser.newPage();
    await page.setViewport({ width, height: 900, deviceScaleFactor: 1 });
    await page.goto(`http://localhost:${port}/browse`, { waitUntil: 'networkidle0' });
    await page.screenshot({ path: `/tmp/shots/header-${name}-${width}.png`, clip: { x: 0, y: 0, width, height: 160 } });
    await page.close();
  }
  const paths = name === 'en' ? { essay: '/how-to-read-a-projection' } : {};
  for (const [key, path] of Object.entries(paths))
    for (const width of [390, 1280, 1920]) for (const scheme of ['light', 'dark']) {
      if (scheme === 'dark' && width === 1920) continue;
      const page = await browser.newPage();
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.setViewport({ width, height: 900, deviceScaleFactor: 1 });
      const errors: string[] = [];
      page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
      page.on('requestfailed', (r) => errors.push(r.url()));
      page.on('response', (r) => r.status() >= 400 && errors.push(r.url()));
      await page.evaluateOnNewDocument(() => { (window as any).shift = 0; new PerformanceObserver((l) => { for (const e of l.getEntries() as any) (window as any).shift += e.hadRecentInput ? 0 : e.value; }).observe({ type: 'layout-shift', buffered: true }); });
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle0' });
      await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 80)); } scrollTo(0, 0); });
      await page.waitForNetworkIdle();
      console.log(name, key, width, scheme, 'shift', await page.evaluate(() => (window as any).shift), errors.join(' '));
      await page.screenshot({ path: `/tmp/shots/${name}-${key}-${width}-${scheme}.png`, fullPage: true });
      await page.close();
    }
  process.kill(-server.pid!);
}
await browser.close();
