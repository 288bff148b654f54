import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Host, StartHost } from '#tests/hosts/host';

/** A host whose policy blocks nothing and reports everything. */
export interface ReportingHost extends Host {
  /** Reports received so far, as sent by browsers. */
  reports: string[];
  /** Returns the next report. */
  nextReport: () => Promise<string>;
}

const reportPath = '/policy-reports';

/** A host behind a proxy that makes its Content-Security-Policy report-only, with reports sent to the proxy. */
export async function startReportOnly(cwd: string, start: StartHost): Promise<ReportingHost> {
  const host = await start(cwd);
  const behind = new URL(host.address);
  const reports: string[] = [];
  const heard = new EventEmitter<{ report: [string] }>();
  heard.on('report', (report) => reports.push(report));
  const proxy = createServer((asked, answer) => {
    if (asked.url === reportPath) collectReport(asked, answer, heard);
    else pass(asked, answer, behind);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const address = new URL(behind);
  address.port = String(portOf(proxy.address()));
  return {
    address: address.href.replace(/\/$/, ''),
    reports,
    nextReport: async () => (await once(heard, 'report')).join(),
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      await host.close();
    },
  };
}

async function collectReport(
  asked: IncomingMessage,
  answer: ServerResponse,
  heard: EventEmitter,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  answer.writeHead(204).end();
  heard.emit('report', Buffer.concat(chunks).toString());
}

function pass(asked: IncomingMessage, answer: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path, headers } = asked;
  const onward = request({ hostname, port, method, path, headers }, (answered) => {
    const { 'content-security-policy': policy, ...others } = answered.headers;
    answer.writeHead(answered.statusCode ?? 502, {
      ...others,
      'content-security-policy-report-only': `${withoutSandbox(policy)}; report-uri ${reportPath}`,
    });
    // If the answer is aborted, so is the browser's.
    pipeline(answered, answer, () => undefined);
  });
  // A tab or the host may be closed during an answer.
  onward.on('error', () => asked.socket.destroy());
  asked.pipe(onward);
}

/** Browsers warn about `sandbox` in a report-only policy. */
function withoutSandbox(policy: string | string[] | undefined): string {
  return String(policy).replace(/^sandbox [^;]*; /, '');
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port.');
  return address.port;
}
