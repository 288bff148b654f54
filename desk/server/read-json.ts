import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { RefusedRequest } from '#model/desk/protocol';

/**
 * Bytes of the longest body. A change sends each of its rows once, as it was seen, and the new texts of its cells: 20,000 rows of
 * 500 letters, each written anew, are as much.
 */
const longestBody = 20_000_000;

/** Milliseconds that a body may take: it comes from this computer, which may be reading a large collection meanwhile. */
const patience = 120_000;

interface BodyLimits {
  /** In milliseconds. */
  patience?: number;
}

/**
 * Reads and parses the body of a request.
 *
 * @throws RefusedRequest if it is too long or too slow, is no JSON, or is not what the schema says
 */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  limits: BodyLimits = {},
): Promise<z.output<Schema>> {
  if (!isJson(request)) throw new RefusedRequest(415, 'The desk expects JSON here.');
  const parsed = schema.safeParse(parseBody(await readBody(request, limits)));
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

/** Refuses a key that, copied to another object, would change its prototype. No column can have this name then. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new RefusedRequest(400, 'Nothing can be called "__proto__".');
  return value;
}

async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > longestBody) throw tooLong();
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
  // An iterator that ends early would close the connection, and with it the way for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > longestBody) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function tooLong(): RefusedRequest {
  return new RefusedRequest(
    413,
    `This change is larger than the ${longestBody / 1_000_000} MB that the desk takes at once. Make it in several parts.`,
  );
}
