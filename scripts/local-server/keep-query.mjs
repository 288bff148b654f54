// Run by preview-server.ts in the process of `serve`, before it: redirects keep the query of the request, as hosts do.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', ({ request, response }) => {
  const [, query] = request.url.split(/\?(.*)/s);
  if (!query) return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, name === 'Location' ? `${value}?${query}` : value);
});
