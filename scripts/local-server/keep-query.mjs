// Run by preview-server.ts in the process of `serve`, before it: redirects keep the query of the request, as hosts do.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', ({ request, response }) => {
  const [, query] = request.url.split(/\?(.*)/s);
  if (!query) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, headers) =>
    writeHead(status, headers?.Location ? { ...headers, Location: `${headers.Location}?${query}` } : headers);
});
