// Loaded by preview-server.ts into the process of `serve`, first: redirects keep the query of the request, as on
// hosts.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', ({ request, response }) => {
  const [, query] = request.url.split(/\?(.*)/s);
  if (!query) return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, name === 'Location' ? `${value}?${query}` : value);
});
