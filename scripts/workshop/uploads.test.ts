import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, symlink, utimes } from 'node:fs/promises';
import { type ClientRequest, createServer, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '#scripts/workshop/refusal';
import { openUploads } from '#scripts/workshop/uploads';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

interface Desk {
  root: string;
  port: number;
  /** Sends a file, by its path below the dropped folder. */
  upload(name: string, body: string, headers?: Record<string, string | number>): Promise<Answer>;
  /** Begins to send a file. */
  begin(name: string, headers: Record<string, string | number>): ClientRequest;
  /** Every file and link below the collection folder, without an empty folder of unfinished files. */
  files(): Promise<string[]>;
}

interface Answer {
  status: number;
  body: { file?: string; duplicateOf?: string; refused?: string };
}

const bodySchema = z.object({
  file: z.string().optional(),
  duplicateOf: z.string().optional(),
  refused: z.string().optional(),
});

/** Opens a collection folder with `tower.jpg`, behind a server. */
async function openDesk(options: Parameters<typeof openUploads>[1] = {}): Promise<Desk> {
  const root = await realpath(await folderOf({ 'tower.jpg': 'tower' }));
  const uploads = await openUploads(root, options);
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const folder = searchParams.get('folder') ?? '';
    const name = searchParams.get('name') ?? '';
    const received = uploads.receive(request, { name, folder });
    void received
      .then(
        (body) => ({ status: 200, body }),
        (error: unknown) => refusalOf(error, 'en'),
      )
      .then(({ status, body }) => {
        if (!request.complete) response.setHeader('connection', 'close');
        response.writeHead(status).end(JSON.stringify(body));
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function begin(name: string, headers: Record<string, string | number>): ClientRequest {
    const type = { 'content-type': 'application/octet-stream' };
    const path = `/?name=${encodeURIComponent(name)}`;
    const options = { port, host: '127.0.0.1', method: 'POST', path, agent: false };
    return send({ ...options, headers: { ...type, ...headers } });
  }
  return {
    root,
    port,
    begin,
    upload: (name, body, headers = {}) => {
      const outgoing = begin(name, { 'content-length': Buffer.byteLength(body), ...headers });
      outgoing.end(body);
      return answerTo(outgoing);
    },
    files: async () =>
      (await readdir(root, { withFileTypes: true, recursive: true }))
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort(),
  };
}

async function answerTo(outgoing: ClientRequest): Promise<Answer> {
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error('No answer.');
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode ?? 0, body: bodySchema.parse(JSON.parse(text)) };
}

describe('a file', () => {
  test('is added with its bytes, in its folders, and nothing else is left', async () => {
    const desk = await openDesk();
    const added = await desk.upload('box 1/Übersicht.jpg', 'bytes');
    expect(added).toEqual({ status: 200, body: { file: 'box 1/Übersicht.jpg' } });
    expect(await readFile(join(desk.root, 'box 1/Übersicht.jpg'), 'utf8')).toBe('bytes');
    expect(await desk.files()).toEqual(['box 1/Übersicht.jpg', 'tower.jpg']);
  });

  test('goes into a folder that is there in another case, as that is spelled', async () => {
    const desk = await openDesk();
    await writeFiles(desk.root, { 'Box/a.jpg': 'a' });
    expect((await desk.upload('box/b.jpg', 'b')).body).toEqual({ file: 'Box/b.jpg' });
  });

  test('whose name is taken, in whatever case, gets a number', async () => {
    const desk = await openDesk();
    expect((await desk.upload('tower.jpg', 'second')).body).toEqual({ file: 'tower-2.jpg' });
    expect((await desk.upload('TOWER.JPG', 'third')).body).toEqual({ file: 'TOWER-3.JPG' });
    expect(await readFile(join(desk.root, 'tower.jpg'), 'utf8')).toBe('tower');
    await writeFiles(desk.root, { 'Zu\u0308rich.JPG': 'a', 'zürich-2.jpg': 'b' });
    expect((await desk.upload('zürich.jpg', 'fourth')).body).toEqual({ file: 'zürich-3.jpg' });
  });

  test('with the bytes of another, whatever its name, is that one', async () => {
    const desk = await openDesk();
    expect((await desk.upload('box/other.png', 'tower')).body).toEqual({ duplicateOf: 'tower.jpg' });
    expect((await desk.upload('new.jpg', 'new')).body).toEqual({ file: 'new.jpg' });
    expect((await desk.upload('again.jpg', 'new')).body).toEqual({ duplicateOf: 'new.jpg' });
    expect(await desk.files()).toEqual(['new.jpg', 'tower.jpg']);
  });

  test('of the same size with other bytes is another', async () => {
    const desk = await openDesk();
    expect((await desk.upload('a.jpg', 'TOWER')).body).toEqual({ file: 'a.jpg' });
  });

  test('sent at the same time as one of its name gets a number, and with equal bytes is reported as a duplicate', async () => {
    const desk = await openDesk();
    const bodies = ['1', '2', '3', '3'].map((digit) => digit.repeat(100_000));
    const answers = await Promise.all(bodies.map((body) => desk.upload('a.jpg', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.duplicateOf !== undefined)).toHaveLength(1);
    expect(await desk.files()).toEqual(['a-2.jpg', 'a-3.jpg', 'a.jpg', 'tower.jpg']);
  });
});

describe('is refused, and nothing is written:', () => {
  test.each([
    ['a path that leads out of the folder', '../a.jpg'],
    ['a hidden file', '.htaccess'],
    ['the folder of pages', 'pages/about.md'],
    ['a list', 'items.csv'],
    ['a program that is shown as a picture', 'a\u202egpj.exe'],
  ])('%s', async (_what, name) => {
    const desk = await openDesk();
    const { status, body } = await desk.upload(name, 'bytes');
    expect(status).toBe(422);
    expect(body).toEqual({ refused: expect.stringMatching(/^".*" .+\.$/s) });
    expect(await readdir(desk.root)).toEqual(['tower.jpg']);
  });

  test('not a stream of NTFS: the name is made safe', async () => {
    const desk = await openDesk();
    expect((await desk.upload('a.jpg:hidden.jpg', 'bytes')).body).toEqual({ file: 'a.jpg-hidden.jpg' });
    expect(await desk.files()).toEqual(['a.jpg-hidden.jpg', 'tower.jpg']);
  });

  test('an empty file', async () => {
    const desk = await openDesk();
    const { status, body } = await desk.upload('a.jpg', '');
    expect([status, body.refused]).toEqual([422, expect.stringContaining('"a.jpg" is empty')]);
    expect(await readdir(desk.root)).toEqual(['tower.jpg']);
  });

  test('a file of 10 GB, before a byte of it is read', async () => {
    const desk = await openDesk();
    const outgoing = desk.begin('film.mp4', { 'content-length': 10_000_000_000 });
    outgoing.flushHeaders();
    const { status, body } = await answerTo(outgoing);
    expect([status, body.refused]).toEqual([413, expect.stringContaining('has 10.0 GB')]);
    expect(await readdir(desk.root)).toEqual(['tower.jpg']);
    outgoing.destroy();
  });

  test('a file of unknown size (chunked)', async () => {
    const desk = await openDesk();
    const outgoing = desk.begin('a.jpg', { 'transfer-encoding': 'chunked' });
    outgoing.end('bytes');
    expect((await answerTo(outgoing)).status).toBe(411);
    expect(await readdir(desk.root)).toEqual(['tower.jpg']);
  });

  test('a form', async () => {
    const desk = await openDesk();
    const { status } = await desk.upload('a.jpg', 'bytes', { 'content-type': 'multipart/form-data' });
    expect(status).toBe(415);
    expect(await readdir(desk.root)).toEqual(['tower.jpg']);
  });

  test('a file that has no room on the disk', async () => {
    const desk = await openDesk({ freeBytes: async () => 4 });
    const { status, body } = await desk.upload('a.jpg', 'bytes');
    expect([status, body.refused]).toEqual([507, expect.stringContaining('There is no room for "a.jpg"')]);
    expect(await desk.files()).toEqual(['tower.jpg']);
  });

  test('a file for a folder that is a link, also within the collection', async () => {
    const desk = await openDesk();
    const elsewhere = await folderOf({ 'own.txt': '' });
    await mkdir(join(desk.root, 'box'));
    await symlink(elsewhere, join(desk.root, 'disk'));
    await symlink(elsewhere, join(desk.root, 'box/disk'));
    await symlink(join(desk.root, 'box'), join(desk.root, 'inside'));
    for (const name of ['disk/a.jpg', 'DISK/a.jpg', 'box/disk/more/a.jpg', 'inside/a.jpg']) {
      const { status, body } = await desk.upload(name, 'bytes');
      expect([status, body.refused]).toEqual([409, expect.stringContaining('is a link or a file')]);
    }
    expect(await readdir(elsewhere)).toEqual(['own.txt']);
    expect(await readdir(join(desk.root, 'box'))).toEqual(['disk']);
  });

  test('a file in place of a link of its name', async () => {
    const desk = await openDesk();
    await symlink(join(desk.root, 'gone.jpg'), join(desk.root, 'a.jpg'));
    expect((await desk.upload('a.jpg', 'bytes')).body).toEqual({ file: 'a-2.jpg' });
    expect(await desk.files()).toEqual(['a-2.jpg', 'a.jpg', 'tower.jpg']);
  });

  test('a file while the work folder is a link', async () => {
    const desk = await openDesk();
    const elsewhere = await folderOf({ 'own.txt': '' });
    await symlink(elsewhere, join(desk.root, '.vitrine'));
    expect((await desk.upload('a.jpg', 'bytes')).status).toBe(409);
    expect(await desk.files()).toEqual(['.vitrine', 'tower.jpg']);
    expect(await readdir(elsewhere)).toEqual(['own.txt']);
  });

  test('a file for a site that Vitrine built', async () => {
    const desk = await openDesk();
    await writeFiles(desk.root, { 'site/vitrine.json': '{"generator":"vitrine"}' });
    const { status, body } = await desk.upload('site/a.jpg', 'bytes');
    expect([status, body.refused]).toEqual([409, expect.stringContaining('is a site that Vitrine built')]);
  });
});

describe('of a file that does not arrive whole, nothing is left:', () => {
  /** Waits until only the files of the collection are left. */
  async function expectNothingLeft(desk: Desk): Promise<void> {
    await expect.poll(() => desk.files(), { timeout: 10_000 }).toEqual(['tower.jpg']);
    expect((await desk.upload('a.jpg', 'bytes')).body).toEqual({ file: 'a.jpg' });
  }

  async function beginHalf(desk: Desk): Promise<ClientRequest> {
    const outgoing = desk.begin('a.jpg', { 'content-length': 1000 });
    outgoing.on('error', () => undefined);
    outgoing.write('half');
    await expect.poll(() => desk.files()).toHaveLength(2);
    return outgoing;
  }

  test('the browser goes away in the middle', async () => {
    const desk = await openDesk();
    const outgoing = await beginHalf(desk);
    outgoing.destroy();
    await expectNothingLeft(desk);
  });

  test('the body is shorter than its length', async () => {
    const desk = await openDesk();
    const socket = connect(desk.port, '127.0.0.1');
    socket.end(`${headOf('a.jpg', 1000)}half`);
    await socket.toArray();
    await expectNothingLeft(desk);
  });

  test('the body is longer than its length', async () => {
    const desk = await openDesk();
    const socket = connect(desk.port, '127.0.0.1');
    socket.write(`${headOf('a.jpg', 5)}bytes and more`);
    await socket.toArray();
    await expectNothingLeft(desk);
  });

  test('no byte comes any more', async () => {
    const desk = await openDesk({ patience: 200 });
    await beginHalf(desk);
    await expectNothingLeft(desk);
  });

  test('the run that took it was killed', async () => {
    const desk = await openDesk();
    const incoming = join(desk.root, '.vitrine/incoming');
    const [old, young] = ['.upload.elsewhere.1-1.tmp', '.upload.elsewhere.1-2.tmp'];
    await writeFiles(incoming, { [old]: 'half', [young]: 'half' });
    await utimes(join(incoming, old), 0, 0);
    await openUploads(desk.root);
    expect(await readdir(incoming)).toEqual([young]);
  });

  test.each(['.vitrine', '.vitrine/incoming'])('but files behind a link at %s stay', async (name) => {
    const { root } = await openDesk();
    const elsewhere = await folderOf({});
    const paths = ['.old.elsewhere.1-1.tmp', 'incoming/.old.elsewhere.1-1.tmp'];
    await writeFiles(elsewhere, Object.fromEntries(paths.map((path) => [path, 'own'])));
    for (const path of paths) await utimes(join(elsewhere, path), 0, 0);
    await mkdir(dirname(join(root, name)), { recursive: true });
    await symlink(elsewhere, join(root, name));
    await openUploads(root);
    expect(await readdir(elsewhere)).toEqual(['.old.elsewhere.1-1.tmp', 'incoming']);
    expect(await readdir(join(elsewhere, 'incoming'))).toEqual(['.old.elsewhere.1-1.tmp']);
  });
});

function headOf(name: string, bytes: number): string {
  return [
    `POST /?name=${name} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/octet-stream',
    `Content-Length: ${bytes}`,
    '\r\n',
  ].join('\r\n');
}
