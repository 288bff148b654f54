import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { RefusedRequest } from '#model/desk/protocol';

/**
 * Maximum length of a body, in bytes. A change contains each of its rows once and the new texts of its cells: 20,000 rows of 500
 * letters, all rewritten, are this long.
 */
const maxBodyBytes = 20_000_000;

/** Maximum time of a body, in milliseconds: this computer may be reading a large collection meanwhile. */
const patience = 120_000;

interface BodyLimits {
  /** In milliseconds. */
  patience?: number;
}

/**
 * Reads and parses the body of a request.
 *
 * @throws RefusedRequest if it is too long, too slow or no JSON, or does not match the schema
 */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  limits: BodyLimits = {},
): Promise<z.output<Schema>> {
  if (!isJson(request)) throw new RefusedRequest(415, 'The desk expects JSON here.');
  return parseSent(parseBody(await readBody(request, limits)), schema);
}

/**
 * Parses what a page of the desk has sent.
 *
 * @throws RefusedRequest if it does not match the schema
 */
export function parseSent<Schema extends z.ZodType>(sent: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedRequest(
    400,
    `The desk does not understand "${issue?.path.join('.') ?? ''}" of what was sent: ${issue?.message}. Reload the page: it may be of another version.`,
  );
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body, refusePrototypes);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(400, 'What was sent is no JSON. Reload the page, and try again.');
  }
}

/** Refuses keys that would change an object's prototype when copied. No column can have such a name. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new RefusedRequest(400, 'Nothing can be called "__proto__".');
  return value;
}

async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLong();
  const arrived = new AbortController();
  const { signal } = arrived;
  const late = setTimeout(limits.patience ?? patience, undefined, { signal }).then(() => {
    throw new RefusedRequest(408, 'What was sent did not arrive in time. Try again.');
  });
  return Promise.race([collect(request), late]).finally(() => arrived.abort());
}

async function collect(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // By default, ending the iteration early closes the connection, over which the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function tooLong(): RefusedRequest {
  return new RefusedRequest(
    413,
    `This change is larger than the ${maxBodyBytes / 1_000_000} MB that the desk takes at once. Make it in several parts.`,
  );
}
