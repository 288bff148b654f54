import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { Interpreted } from '#tests/hosts/interpret/asked';
import { bucketAfter, type Stored } from '#tests/hosts/interpret/s3';

const resultSchema = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.object({ location: z.object({ value: z.string() }).optional() }),
});
const errorsSchema = z.object({
  CustomErrorResponses: z.object({
    Items: z.array(
      z.object({ ErrorCode: z.number(), ResponsePagePath: z.string(), ResponseCode: z.string() }),
    ),
  }),
});
const policiesSchema = z.array(
  z.object({
    behaviours: z.array(z.string()),
    policy: z.object({
      CorsConfig: z
        .object({ AccessControlAllowOrigins: z.object({ Items: z.array(z.string()) }) })
        .optional(),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: z.object({ Override: z.literal(true) }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }).optional(),
      }),
      CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
    }),
  }),
);

export interface CloudFrontSettings {
  /** JavaScript. */
  viewerRequest: string;
  /** Shell commands. */
  sync: string;
  /** JSON. */
  headers: string;
  errors: string;
}

/** CloudFront in front of a bucket: runs the function, and interprets the other settings. */
export function cloudFront(out: ReadonlySet<string>, settings: CloudFrontSettings): Interpreted {
  const objects = bucketAfter(settings.sync.trim().split('\n'), { out });
  const policies = policiesSchema.parse(JSON.parse(settings.headers));
  const errors = errorsSchema.parse(JSON.parse(settings.errors)).CustomErrorResponses.Items;
  function ask(path: string): { status: number; headers: Headers } {
    const { uri = '', statusCode, headers } = viewerRequest(settings.viewerRequest, path);
    if (statusCode === 301) return ask(headers.location?.value ?? '');
    const found = objects.get(decodeURIComponent(uri));
    const error = errors.find(({ ErrorCode }) => ErrorCode === 404);
    const object = found ?? objects.get(decodeURIComponent(error?.ResponsePagePath ?? ''));
    if (!object) throw new Error(`Nothing answers for ${path}.`);
    const policy = policies.findLast(({ behaviours }) =>
      behaviours.some((pattern) => pattern === '*' || path.startsWith(pattern.replace(/\*$/, ''))),
    )?.policy;
    if (!policy) throw new Error(`No policy is for ${path}.`);
    return {
      status: found ? 200 : Number(error?.ResponseCode),
      headers: headersOf(policy, object),
    };
  }
  return { ask };
}

function viewerRequest(code: string, uri: string): z.infer<typeof resultSchema> {
  const event = { request: { method: 'GET', uri, headers: {}, querystring: {} } };
  return resultSchema.parse(runInNewContext(`${code}\nhandler(event)`, { event }));
}

function headersOf(
  {
    CorsConfig,
    SecurityHeadersConfig,
    CustomHeadersConfig,
  }: z.infer<typeof policiesSchema>[number]['policy'],
  { type, cache }: Stored,
): Headers {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cache });
  const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity } = SecurityHeadersConfig;
  headers.set('Content-Security-Policy', ContentSecurityPolicy.ContentSecurityPolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', ReferrerPolicy.ReferrerPolicy);
  if (StrictTransportSecurity)
    headers.set('Strict-Transport-Security', `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`);
  for (const { Header, Value } of CustomHeadersConfig.Items) headers.set(Header, Value);
  const [origin] = CorsConfig?.AccessControlAllowOrigins.Items ?? [];
  if (origin !== undefined) headers.set('Access-Control-Allow-Origin', origin);
  return headers;
}
